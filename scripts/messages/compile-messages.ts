import {
  parse,
  TYPE,
  type MessageFormatElement,
  type PluralElement,
} from '@formatjs/icu-messageformat-parser';
import { textDirection } from '#shared/locale.ts';
import { unsupportedPlace } from './unsupported-place.ts';

/** A message of a catalog: its text in ICU MessageFormat, and what a translator must know of it. */
type Message = {
  message: string;
  description: string;
  /** In a translation: a hash of the English that it was made from. */
  of?: string;
};
export type Catalog = Record<string, Message>;
type Catalogs = ReadonlyMap<string, Catalog>;

/**
 * What a message's function takes: values for its places, functions for its marked parts. What
 * those return has the type that the caller of the message expects.
 */
type Parameters = Map<string, 'value' | 'number' | 'text' | 'parts'>;

const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
const inTemplate = (text: string) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');

/** Whether a part of a message is more than text: a caller makes an element of it. */
const isMarked = (elements: MessageFormatElement[]): boolean =>
  elements.some(
    (element) =>
      element.type === TYPE.tag ||
      ((element.type === TYPE.plural || element.type === TYPE.select) &&
        Object.values(element.options).some(({ value }) => isMarked(value))),
  );

class MessageCompiler {
  readonly parameters: Parameters = new Map();
  readonly locale: string;
  /** Whether it is said on pages of another language too, where nobody has translated it. */
  readonly isFallback: boolean;

  constructor(locale: string, isFallback = false) {
    this.locale = locale;
    this.isFallback = isFallback;
  }

  /** The JavaScript expression of a message: a string, or a list of parts where it is marked. */
  expression(elements: MessageFormatElement[], counted: string | null = null): string {
    return isMarked(elements) ? this.#list(elements, counted) : this.#text(elements, counted);
  }

  #text(elements: MessageFormatElement[], counted: string | null): string {
    if (elements.every((element) => element.type === TYPE.literal))
      return quoted(elements.map((element) => element.value).join(''));
    const parts = elements.map((element) =>
      element.type === TYPE.literal
        ? inTemplate(element.value)
        : `\${${this.#value(element, counted)}}`,
    );
    return `\`${parts.join('')}\``;
  }

  /** Text and values that stand side by side are one part. */
  #list(elements: MessageFormatElement[], counted: string | null): string {
    const runs: MessageFormatElement[][] = [];
    for (const element of elements) {
      const last = runs.at(-1);
      if (last && !isMarked([element]) && !isMarked(last)) last.push(element);
      else runs.push([element]);
    }
    const parts = runs.map((run) =>
      isMarked(run) ? this.#value(run[0]!, counted) : this.#text(run, counted),
    );
    return `[${parts.join(', ')}]`;
  }

  #value(element: MessageFormatElement, counted: string | null): string {
    const problem = unsupportedPlace(element, this.locale);
    if (problem !== null) throw new Error(problem);
    if (element.type === TYPE.pound) return `p.${counted}`;
    if (element.type === TYPE.argument) {
      if (!this.parameters.has(element.value)) this.parameters.set(element.value, 'value');
      const value = `p.${element.value}`;
      if (this.isFallback) return `inOwnFormat(${value})`;
      return textDirection(this.locale) === 'rtl' ? `isolated(${value})` : value;
    }
    if (element.type === TYPE.tag) return this.#tag(element.value, element.children, counted);
    if (element.type === TYPE.plural) {
      this.parameters.set(element.value, 'number');
      return this.#plural(element, element.value);
    }
    throw new Error('has a kind of place that is not supported');
  }

  #plural({ options }: PluralElement, name: string): string {
    const forms = Object.entries(options).map(
      ([form, { value }]) => [form, this.expression(value, name)] as const,
    );
    if (this.locale !== 'en')
      return `pluralForm('${this.locale}', p.${name}, { ${forms.map(([form, text]) => `'${form}': ${text}`).join(', ')} })`;
    // English has one and other, which needs no rules at run time.
    return forms.reduceRight((rest, [form, text]) => {
      if (form === 'other') return text;
      const count = form === 'one' ? '1' : form.slice('='.length);
      return `(p.${name} === ${count} ? ${text} : ${rest})`;
    }, '');
  }

  /**
   * The text inside a marked part. That of a translation is told to be in its language; a value by
   * itself, such as the title of an article, has its own.
   */
  #said(children: MessageFormatElement[], counted: string | null): string {
    const expression = this.expression(children, counted);
    const isValue = children.every(({ type }) => type === TYPE.argument || type === TYPE.pound);
    return this.locale === 'en' || isValue ? expression : `saidInLocale(${expression})`;
  }

  #tag(name: string, children: MessageFormatElement[], counted: string | null): string {
    this.parameters.set(name, isMarked(children) ? 'parts' : 'text');
    return children.length === 0 ? `p.${name}('')` : `p.${name}(${this.#said(children, counted)})`;
  }
}

const TYPES = {
  value: 'Value',
  number: 'number',
  text: '(text: string) => NoInfer<T>',
  parts: '(parts: Parts<T>) => NoInfer<T>',
};

function typedParameters(parameters: Parameters): string {
  if (parameters.size === 0) return '()';
  const fields = [...parameters].map(([name, type]) => `${name}: ${TYPES[type]}`);
  const marked = [...parameters.values()].some((type) => type === 'text' || type === 'parts');
  return marked ? `<T>(p: { ${fields.join('; ')} }): Parts<T>` : `(p: { ${fields.join('; ')} })`;
}

/** Where a message stands: its language, its part of the site where that is known, and its name. */
type Source = { locale: string; part: string; name: string };

const at = ({ locale, part, name }: Source, problem: string): string =>
  `messages/${locale}${part === '' ? '' : `/${part}.json`}: "${name}": ${problem}`;

/** `EXPECT_ARGUMENT_CLOSING_BRACE` of the parser, in words and with its place. */
function parseError(error: Error & { location?: { start: { line: number; column: number } } }) {
  const { message, location } = error;
  if (!location) return message;
  const { line, column } = location.start;
  const words = message.toLowerCase().replaceAll('_', ' ');
  return `is no ICU MessageFormat: ${words}, at character ${column}${line > 1 ? ` of line ${line}` : ''}`;
}

function compileOne(source: Source, message: string, isFallback = false) {
  const compiler = new MessageCompiler(source.locale, isFallback);
  try {
    const body = compiler.expression(parse(message));
    return { body, parameters: compiler.parameters };
  } catch (error) {
    throw new Error(at(source, parseError(error as Error)), { cause: error });
  }
}

/** What was translated from another English message than there is now: places and marks differ. */
export class OutdatedTranslation extends Error {}

const isMark = (type: string | undefined) => type === 'text' || type === 'parts';

/** Compares the places of a translation with those of the English message. */
function placeError(own: Parameters, translated: Parameters): string | null {
  const unknown = [...translated.keys()].find((key) => !own.has(key));
  if (unknown) return `has a place "${unknown}" too many: English has no such`;
  for (const [key, type] of own) {
    const other = translated.get(key);
    if (other === undefined) return `lacks the place "${key}" that English has`;
    if ((isMark(type) || isMark(other)) && type !== other)
      return `marks "${key}" in another way than English`;
  }
  return null;
}

/**
 * Compiles one message, in all of its languages, to the body of a function of `p`.
 * @param catalogs of one part of the site, by locale; the first one is the site's own language
 * @param part of the site, for the file's name in an error
 * @throws where it is not ICU MessageFormat; `OutdatedTranslation` where one has other places than English
 */
export function compileMessage(catalogs: Catalogs, name: string, part = '') {
  const [[own, catalog] = [], ...others] = [...catalogs];
  const message = catalog?.[name];
  if (!own || !message) throw new Error(`there is no message "${name}"`);
  const isFallback = others.some(([, translations]) => !translations[name]);
  const { body, parameters } = compileOne({ locale: own, part, name }, message.message, isFallback);
  const forms = others.flatMap(([locale, { [name]: translation }]) => {
    if (!translation) return [];
    const source = { locale, part, name };
    const compiled = compileOne(source, translation.message);
    const problem = placeError(parameters, compiled.parameters);
    if (problem !== null) throw new OutdatedTranslation(at(source, problem));
    return [`'${locale}': () => ${compiled.body}`];
  });
  const code =
    others.length === 0
      ? body
      : `inLocale({ ${[`'${own}': () => ${body}`, ...forms].join(', ')} })`;
  return { code, parameters };
}

/** The functions that compiled messages call, by their modules. */
const HELPERS = {
  '#shared/locale.ts': ['inLocale', 'pluralForm', 'saidInLocale'],
  // Only in languages that run from right to left.
  '#shared/isolated.ts': ['isolated'],
  // Only where a message is shown in another language than its page's.
  '#shared/own-formats.ts': ['inOwnFormat'],
};

/** What code of compiled messages has to import. @param types of `shared/locale.ts` */
export const helperImports = (code: string, types: readonly string[] = []): string[] =>
  Object.entries(HELPERS).flatMap(([module, helpers]) => {
    const names = helpers.filter((helper) => code.includes(`${helper}(`));
    if (module === '#shared/locale.ts') names.push(...types.map((type) => `type ${type}`));
    return names.length === 0 ? [] : [`import { ${names.join(', ')} } from '${module}';`];
  });

/**
 * Compiles a catalog of ICU messages to a TypeScript module with one function a message, so that
 * types hold the places of each.
 */
export function compileMessages(catalogs: Catalogs, part = ''): string {
  const [own] = [...catalogs.values()];
  const functions = Object.keys(own ?? {}).map((name) => {
    const { code, parameters } = compileMessage(catalogs, name, part);
    return `export const ${name} = ${typedParameters(parameters)} => ${code};`;
  });
  const text = functions.join('\n');
  const types = ['Parts', 'Value'].filter((type) => new RegExp(`\\b${type}\\b`).test(text));
  const lines = helperImports(text, types);
  const imports = lines.length > 0 ? `${lines.join('\n')}\n\n` : '';
  return `${imports}${text}\n`;
}
