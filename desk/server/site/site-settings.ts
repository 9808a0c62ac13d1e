import { z } from 'zod';
import { startsWith, valueAt } from '#desk/shared/field-path.ts';
import { readChecked } from '#scripts/content-check/check-content.ts';
import { misledValues, REFERRING } from '#scripts/content-check/reference-problems.ts';
import { formatIssue } from '#scripts/content-check/schema-labels.ts';
import { type SiteConfig, siteConfigSchema } from '#lib/site/site-config.ts';
import type { FieldProblem, FieldSchema, OpenedEntry, SaveAnswer } from '#desk/shared/content.ts';
import { fieldName } from '#desk/shared/field-name.ts';
import { tidyTyped } from '#desk/shared/tidy-value.ts';
import type { SiteSave } from '#desk/shared/site.ts';
import { versionOf } from '#desk/server/drafts/version-of.ts';
import type { DraftTree } from '#desk/server/drafts/draft-tree.ts';
import { type GroupOfFields, siteGroups } from './site-groups.ts';

/** Name of the constant that a configuration exports. */
const CONSTANT = 'site';

type Fields = Record<string, unknown>;

/** Why the configuration cannot be edited in forms, in a sentence for the person. */
export class SiteSettingsError extends Error {
  override name = 'SiteSettingsError';
}

export type SiteSettings = {
  /** Opens a group; null where there is none. @throws SiteSettingsError */
  open(id: string): Promise<OpenedEntry | null>;
  /** Saves a group as a draft; null where there is none. @throws SiteSettingsError */
  save(id: string, wanted: SiteSave, author: string): Promise<SaveAnswer | null>;
};

const keysOf = (field: string) => field.split('.');

function withValue(value: unknown, [key, ...rest]: readonly string[], wanted: unknown): unknown {
  if (key === undefined) return wanted;
  const { [key]: own, ...others } = value as Fields;
  const inner = withValue(own, rest, wanted);
  if (inner === undefined) return others;
  return { ...(value as Fields), [key]: inner };
}

/** Values of a group by their dotted paths; one that is left out of the file is left out here. */
function groupValue({ fields }: GroupOfFields, value: unknown): Fields {
  const own = fields.map((field): [string, unknown] => [field, valueAt(value, keysOf(field))]);
  return Object.fromEntries(own.filter(([, inner]) => inner !== undefined));
}

/** JSON Schema of a group for its form, which shows descriptions as help. */
export function groupSchema({ fields }: GroupOfFields): FieldSchema {
  const whole = z.toJSONSchema(siteConfigSchema, {
    io: 'input',
    unrepresentable: 'any',
  }) as FieldSchema;
  const properties: Record<string, FieldSchema> = {};
  for (const field of fields) {
    let own: FieldSchema | undefined = whole;
    for (const key of keysOf(field)) own = own?.properties?.[key];
    if (own) properties[field] = own;
  }
  const required = fields.filter((field) => whole.required?.includes(keysOf(field)[0] ?? ''));
  return { type: 'object', properties, required };
}

/** Coins and pages that the fields of the group name, and that are not there. */
function misledProblems({ fields }: GroupOfFields, site: SiteConfig, root: string): FieldProblem[] {
  // All content is read for it.
  if (!REFERRING.some((name) => fields.includes(name))) return [];
  return misledValues(site, readChecked(root)).flatMap(({ path: [key, ...rest], says, hint }) =>
    fields.includes(String(key))
      ? [{ path: [String(key), ...rest.map(nameOrPlace)], says: `${says} ${hint}` }]
      : [],
  );
}

const nameOrPlace = (key: PropertyKey) => (typeof key === 'number' ? key : String(key));

/**
 * What is wrong with the whole configuration, at the fields of the group.
 * @param root folder with the content that the configuration names
 */
function problemsOf(group: GroupOfFields, value: unknown, root: string): FieldProblem[] {
  const result = siteConfigSchema.safeParse(value);
  if (result.success) return misledProblems(group, result.data, root);
  const { fields } = group;
  const form = groupSchema(group);
  const shown = groupValue(group, value);
  return result.error.issues.flatMap((issue) => {
    const field = fields.find((one) => startsWith(issue.path, keysOf(one)));
    // What another group has wrong is not this person's to put right here.
    if (field === undefined) return [];
    const rest = issue.path.slice(keysOf(field).length);
    const path = [field, ...rest.map(nameOrPlace)];
    return [{ path, says: formatIssue(issue, value, fieldName(form, path, shown)) }];
  });
}

type OpenedFile = { text: string; value: unknown };

/**
 * The values of the configuration, edited in place: the file stays TypeScript, with its comments.
 * @param file path of the configuration from the root of the repository; null where it is not in it
 */
export function createSiteSettings(tree: DraftTree, file: string | null): SiteSettings {
  async function openFile(group: GroupOfFields): Promise<OpenedFile> {
    if (file === null)
      throw new SiteSettingsError(
        'SITE_CONFIG names a configuration outside of the site’s folder, so the desk cannot edit it. Edit the file itself.',
      );
    const text = await tree.read(file);
    // TypeScript takes 100 MB: it is loaded where somebody opens a form.
    const { readLiteral } = await import('./literal-source.ts');
    try {
      const { value, code } = readLiteral(text, CONSTANT);
      const isCode = code.some((place) =>
        group.fields.some((field) => {
          const keys = keysOf(field);
          return startsWith(place, keys.slice(0, place.length));
        }),
      );
      if (isCode)
        throw new SiteSettingsError(
          `${file} has code where this form needs plain values. Edit these values in the file itself.`,
        );
      return { text, value };
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      throw new SiteSettingsError(`${file} cannot be read: ${error.message}.`, { cause: error });
    }
  }

  function opened(group: GroupOfFields, value: unknown): OpenedEntry {
    const own = groupValue(group, value);
    return {
      kind: 'site',
      file: file ?? '',
      index: null,
      title: group.title,
      // Two people who edit two groups are not in each other's way.
      version: versionOf(JSON.stringify(own)),
      form: 'fields',
      schema: groupSchema(group),
      value: own,
    };
  }

  async function save(group: GroupOfFields, wanted: SiteSave, author: string): Promise<SaveAnswer> {
    const { text, value } = await openFile(group);
    const now = opened(group, value);
    if (now.version !== wanted.version) return { kind: 'changed', entry: now, by: null };
    const after = group.fields.reduce(
      (whole, field) => withValue(whole, keysOf(field), wanted.value[field]),
      value,
    );
    const problems = problemsOf(group, after, tree.folder);
    if (problems.length > 0) return { kind: 'refused', problems };
    const { editLiteral } = await import('./edit-literal.ts');
    const change = { before: text, after: await editLiteral(text, CONSTANT, after) };
    const message = `Edit ${group.title.toLowerCase()}`;
    const by = { name: author, message };
    // Somebody saved another group meanwhile: what they saved is read, and this goes on top of it.
    if ((await tree.save(file ?? '', change, by, () => [])) === null)
      return save(group, wanted, author);
    return { kind: 'saved', version: versionOf(JSON.stringify(groupValue(group, after))) };
  }

  const find = (id: string) => siteGroups.find((group) => group.id === id);
  return {
    async open(id) {
      const group = find(id);
      if (!group) return null;
      await tree.refresh();
      return opened(group, (await openFile(group)).value);
    },
    async save(id, wanted, author) {
      const group = find(id);
      return group ? save(group, tidyTyped(wanted), author) : null;
    },
  };
}
