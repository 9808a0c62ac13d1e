import type { Plugin } from 'vite';
import { textValues as values } from '#lib/content/text-parts.ts';

/** Gives texts of `content/` the values that they show, so that none has to import them. */
export function textValues(): Plugin {
  return {
    name: 'text-values',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx$/ },
      handler(code) {
        const used = Object.entries(values).filter(([name]) =>
          new RegExp(`\\{[^}]*\\b${name}\\b`).test(code),
        );
        if (used.length === 0) return null;
        const imports = used.map(([name, module]) => `import { ${name} } from '${module}';`);
        // At the end, so that lines in messages are those of the file.
        return { code: `${code}\n\n${imports.join('\n')}\n`, map: null };
      },
    },
  };
}
