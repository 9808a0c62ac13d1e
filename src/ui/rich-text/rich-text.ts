import { createElement, Fragment, type ReactNode } from 'react';
import { listFormat } from '#lib/format/intl.ts';
import type { Parts } from '#shared/locale.ts';

/** A message with elements in it, as React shows it: its parts need no keys, since they never move. */
export function rich(parts: Parts<ReactNode> | string): ReactNode {
  return createElement(Fragment, null, ...parts);
}

/** Links one after another, with what the language of the page puts between them. */
export function inRow(links: readonly ReactNode[]): ReactNode {
  const parts = listFormat('unit').formatToParts(links.map((_, index) => String(index)));
  return rich(parts.map(({ type, value }) => (type === 'element' ? links[Number(value)] : value)));
}
