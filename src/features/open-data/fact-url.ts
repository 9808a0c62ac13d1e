/** Sets whose entries have one statement each: they share a page. */
const LISTED_SETS = ['figures', 'series', 'rule-dates', 'events'];

type StatementId = { set: string; entry: string; field: string };

/** Path of the page that holds a statement: one for each entry, or one for a set of short entries. */
export function factPage({ set, entry }: Pick<StatementId, 'set' | 'entry'>): string {
  // One page for all figures would be over the budget of a page.
  if (set === 'figures') return entry < 'n' ? '/facts/figures/a-m' : '/facts/figures/n-z';
  return LISTED_SETS.includes(set) ? `/facts/${set}` : `/facts/${set}/${entry}`;
}

/** Fragment of a statement on its page. */
export function factAnchor({ set, entry, field }: StatementId): string {
  return LISTED_SETS.includes(set) ? entry : field.replaceAll('/', '-');
}

/** URL path of a statement: `/facts/coins/usdc#rights-redeem`, `/facts/figures/n-z#total-2020`. */
export function factUrl(statement: StatementId): string {
  return `${factPage(statement)}#${factAnchor(statement)}`;
}
