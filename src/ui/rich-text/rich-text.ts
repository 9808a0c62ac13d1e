import { createElement, Fragment, type ReactNode } from 'react';
import type { Parts } from '#shared/locale.ts';

/** A message with elements in it, as React shows it: its parts need no keys, since they never move. */
export function rich(parts: Parts<ReactNode> | string): ReactNode {
  return createElement(Fragment, null, ...parts);
}
