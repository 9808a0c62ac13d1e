import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdvertsAnswer, AdvertSummary } from '#desk/shared/adverts.ts';
import type { OpenedEntry, SaveAnswer } from '#desk/shared/content.ts';
import { request } from '#desk/app/api.ts';
import { DraftNote } from '#desk/app/content/draft-note.tsx';
import { AddEntry } from '#desk/app/content/add-entry.tsx';
import { Problems } from '#desk/app/content/problems.tsx';
import { Pictures } from '#desk/app/pictures/pictures.tsx';
import pictures from '#desk/app/pictures/pictures.module.css';
import { Button } from '#desk/app/ui/button.tsx';
import form from '#desk/app/ui/form.module.css';
import list from '#desk/app/ui/list.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';
import row from '#desk/app/ui/row.module.css';
import css from './adverts.module.css';

const providers: Record<AdvertsAnswer['provider'], string> = {
  none: 'The places for adverts are switched off in the settings of the site, so none of these is shown.',
  house: 'These are your own adverts. Each place of a page shows one of those listed below it.',
  frame: 'A network fills the places. Your own adverts stand there until it has something to show.',
  script:
    'A network fills the places. Your own adverts stand there until it has something to show.',
};

const standings: Record<AdvertSummary['standing'], string> = {
  shown: 'Shown now',
  later: 'Not shown yet',
  over: 'Its last day has passed',
  off: 'Switched off',
  'no-charity': 'Not shown, because the settings of the site name no charity',
};

function daysOf({ from, until }: AdvertSummary): string {
  if (from === null && until === null) return 'every day';
  if (from === null) return `until ${until}`;
  return until === null ? `from ${from}` : `from ${from} until ${until}`;
}

/** Switches an advert on or off, as a draft. */
async function switchAdvert(file: string, advert: AdvertSummary): Promise<SaveAnswer> {
  const { id, index, standing } = advert;
  const query = new URLSearchParams({ file, index: String(index) });
  const opened = await request<OpenedEntry>('GET', `/content/entry?${query}`);
  // Another one stands there where somebody added or deleted one above it.
  if (opened.id !== id) return { kind: 'changed', entry: opened, by: null };
  const { isOff: _, ...own } = (opened.form === 'fields' ? opened.value : {}) as {
    isOff?: boolean;
  };
  const value = standing === 'off' ? own : { ...own, isOff: true };
  return request<SaveAnswer>('PUT', '/content/entry', {
    file,
    index,
    version: opened.version,
    id,
    value,
  });
}

function Advert({ file, advert }: { file: string; advert: AdvertSummary }) {
  const { index, title, text, action, href, picture, thumbnail, weight, standing } = advert;
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => switchAdvert(file, advert),
    // Where it failed, such as by an advert that is gone, the list is an old one.
    onSettled: () =>
      Promise.all(
        ['adverts', 'publish'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  });
  return (
    <li className={css.advert}>
      <p>
        <Link to="/content/entry" search={{ file, index }}>
          {title}
        </Link>
      </p>
      {thumbnail === null ? null : <img src={thumbnail} alt="" className={pictures.thumbnail} />}
      <p>
        {text} <b>{action}</b>
      </p>
      <p className={list.quiet}>
        {standings[standing]} · {daysOf(advert)} · {weight === 1 ? 'one turn' : `${weight} turns`} ·
        leads to {href} · {picture}
      </p>
      <div className={row.row}>
        <Button onPress={() => change.mutate()} isPending={change.isPending}>
          Switch {standing === 'off' ? 'on' : 'off'}: {title}
        </Button>
      </div>
      <p role="status">
        {change.data?.kind === 'saved' ? (
          <DraftNote>{standing === 'off' ? 'Switched off' : 'Switched on'} in a draft.</DraftNote>
        ) : null}
      </p>
      {change.data?.kind === 'refused' ? (
        <Problems lead="The advert was not changed:" problems={change.data.problems} />
      ) : null}
      {change.data?.kind === 'changed' ? (
        <p role="alert">Somebody else changed the adverts meanwhile. Press the button again.</p>
      ) : null}
      <Problem error={change.error} />
    </li>
  );
}

type PlaceProps = { name: string; file: string; adverts: readonly AdvertSummary[] };

function Place({ name, file, adverts }: PlaceProps) {
  return (
    <section className={form.part} aria-label={name}>
      <h2>{name}</h2>
      {adverts.length === 0 ? (
        <p>No advert of its own: another one stands in.</p>
      ) : (
        <ul role="list" className={list.list}>
          {adverts.map((advert) => (
            <Advert key={advert.id} file={file} advert={advert} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The room Adverts: the site's own adverts by the places that show them, and uploaded pictures. */
export function Adverts() {
  const { data, error } = useQuery({
    queryKey: ['adverts'],
    queryFn: () => request<AdvertsAnswer>('GET', '/adverts'),
  });
  // Where each was when the room was opened: one that is switched off leaves its place on the site,
  // and a list that moves under the pointer and takes the focus away helps nobody.
  const [shownAt, setShownAt] = useState<ReadonlyMap<string, number | null>>(new Map());
  const added = data?.adverts.filter(({ id }) => !shownAt.has(id)) ?? [];
  if (added.length > 0)
    setShownAt(new Map([...shownAt, ...added.map(({ id, place }) => [id, place] as const)]));
  const shownIn = (place: number | null) =>
    data?.adverts.filter(({ id }) => shownAt.get(id) === place) ?? [];
  const resting = shownIn(null);
  return (
    <Room title="Adverts" lead="What you change is a draft until somebody publishes it.">
      <Problem error={error} />
      {data === undefined ? null : (
        <>
          <p>{providers[data.provider]}</p>
          {data.places.map((name, place) => (
            <Place key={name} name={name} file={data.file} adverts={shownIn(place)} />
          ))}
          {resting.length === 0 ? null : (
            <Place name="In no place" file={data.file} adverts={resting} />
          )}
          <AddEntry kind="adverts" />
          <Pictures />
        </>
      )}
    </Room>
  );
}
