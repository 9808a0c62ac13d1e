import { z } from 'zod';
import type { words } from '#lib/site/english-product-words.ts';
import { siteConfigSchema } from '#lib/site/site-config.ts';
import type { textValues } from '#lib/content/text-parts.ts';
import type { Problem } from './problem.ts';

/** What JSON Schema says of a value, as far as the names in it are concerned. */
type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  required?: readonly string[];
  additionalProperties?: Shape | boolean;
  anyOf?: readonly Shape[];
  oneOf?: readonly Shape[];
};

const WORDS = [
  'Products',
  'Product',
  'products',
  'product',
  'aProduct',
  'AProduct',
] as const satisfies readonly (keyof typeof words)[];

const HINTS: Record<string, string> = {
  site: 'Write the names that config/site.ts has, such as {site.brand} or {site.operator.name}.',
  words: `There are ${WORDS.map((name) => `{words.${name}}`).join(', ')}.`,
};

type ValueProblem = Pick<Problem, 'says' | 'hint'>;

let shapes: Record<keyof typeof textValues, Shape> | null = null;

/** Made when a text has a value: most checks are of texts that have none. */
function shapesOfValues(): Record<keyof typeof textValues, Shape> {
  shapes ??= {
    site: z.toJSONSchema(siteConfigSchema, { unrepresentable: 'any', reused: 'inline' }) as Shape,
    words: {
      properties: Object.fromEntries(WORDS.map((name) => [name, { type: 'string' }])),
      required: WORDS,
    },
  };
  return shapes;
}

const alternatives = (shape: Shape): Shape[] =>
  [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap(alternatives).concat(shape);

/** What a value has by a name: undefined for nothing, and an empty shape where no schema says it. */
function property(shape: Shape, name: string): Shape | undefined {
  const found = alternatives(shape).flatMap(({ properties, required, additionalProperties }) => {
    const own = properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (own && !required?.includes(name)) return [own, { type: 'null' }];
    if (own) return [own];
    return typeof additionalProperties === 'object' ? [additionalProperties] : [];
  });
  if (found.length > 0) return { anyOf: found };
  const isStated = alternatives(shape).some(({ type, properties }) => type ?? properties);
  return isStated ? undefined : {};
}

/**
 * What is wrong with a value of a text such as `site.operator.name`: null for nothing. The build
 * would leave a hole in the sentence for a name that is not there, and fail for a name of one.
 */
export function valueProblem(code: string): ValueProblem | null {
  const [first = '', ...steps] = code.match(/[\w$]+|\??\.[\w$]+/g) ?? [];
  let shape: Shape | undefined = shapesOfValues()[first as keyof typeof textValues];
  for (const step of steps) {
    const mayBeMissing = alternatives(shape).some(({ type }) => type === 'null');
    if (mayBeMissing && !step.startsWith('?.'))
      return {
        says: `{${code.trim()}} is part of something that may be missing.`,
        hint: `Write ?${step} instead of ${step}: where it is missing, nothing stands there.`,
      };
    shape = property(shape, step.replace(/^\??\./, ''));
    if (!shape) return { says: `There is no value {${code.trim()}}.`, hint: HINTS[first] ?? '' };
  }
  return null;
}
