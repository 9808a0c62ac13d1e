import type { Term } from '#lib/schema/term-schema.ts';
import { TooltipBubble } from '#ui/tooltip/tooltip.tsx';

/** The tooltips of the terms that a page's text has marked (spec N8). */
export function TermBubbles({ terms }: { terms: readonly Term[] }) {
  return (
    <div data-search-skip="">
      {terms.map(({ id, definition }) => (
        <TooltipBubble key={id} id={`term-${id}`} text={definition} />
      ))}
    </div>
  );
}
