import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import {
  Autocomplete,
  Heading,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  TextField,
} from 'react-aria-components';
import type { ContentKind } from '#desk/shared/content.ts';
import type { GuideHeading } from '#desk/shared/guides.ts';
import { mayEnter, type Role } from '#desk/shared/roles.ts';
import type { SiteGroup } from '#desk/shared/site.ts';
import { request } from '#desk/app/api.ts';
import { Dialog } from '#desk/app/ui/dialog.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import css from './palette.module.css';
import { findTargets, type Target, targetsFor } from './targets.ts';

/** Everything that this person can go to, read once while the palette is open. */
function useTargets(role: Role): { targets: Target[]; error: Error | null } {
  const content = useQuery({
    queryKey: ['content'],
    queryFn: () => request<ContentKind[]>('GET', '/content'),
    enabled: mayEnter(role, 'content'),
  });
  const groups = useQuery({
    queryKey: ['site'],
    queryFn: () => request<SiteGroup[]>('GET', '/site'),
    enabled: mayEnter(role, 'site'),
  });
  const headings = useQuery({
    queryKey: ['guides'],
    queryFn: () => request<GuideHeading[]>('GET', '/guides'),
  });
  const targets = useMemo(
    () => targetsFor(role, content.data ?? [], groups.data ?? [], headings.data ?? []),
    [role, content.data, groups.data, headings.data],
  );
  return { targets, error: content.error ?? groups.error ?? headings.error };
}

/** The command palette: rooms, entries by name and what people do most, found by a few letters. */
export function Palette({ role, onClose }: { role: Role; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const router = useRouter();
  const { targets, error } = useTargets(role);
  const { shown, found } = findTargets(targets, typed);
  function go(id: string): void {
    const target = shown.find((one) => one.id === id);
    if (!target) return;
    onClose();
    router.history.push(target.href);
  }
  return (
    <Dialog isOpen onClose={onClose}>
      <Heading slot="title">Find</Heading>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        {/* The dialog is there for this field. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <TextField autoFocus className={css.field ?? ''}>
          <Label>Room, entry or command</Label>
          {/* Autocomplete says which list the field controls. */}
          {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
          <Input role="combobox" aria-expanded />
        </TextField>
        <ListBox
          aria-label="Found"
          className={css.list ?? ''}
          selectionMode="none"
          onAction={(key) => go(String(key))}
          renderEmptyState={() => <p className={css.none}>No results. Try another word.</p>}
        >
          {shown.map(({ id, name, kind }) => (
            <ListBoxItem key={id} id={id} textValue={name} className={css.item ?? ''}>
              <span>{name}</span>
              <span className={css.kind}>{kind}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Autocomplete>
      <p role="status" className={css.none}>
        {typed.trim() !== '' && found > shown.length
          ? `${found} found; the first ${shown.length} are above. Add a word to find the others.`
          : null}
      </p>
      <Problem error={error} />
    </Dialog>
  );
}
