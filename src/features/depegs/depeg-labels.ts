import { NOT_KNOWN } from '#lib/content/not-known.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';

export const causeLabels: Record<Depeg['cause'], string> = {
  banks: 'Banks out of reach',
  reserve: 'Doubt about the reserve',
  issuer: 'The issuer',
  regulator: 'A regulator’s order',
  design: 'The design itself',
  collateral: 'Collateral',
  contagion: 'Another coin’s fall',
  exploit: 'A flaw or a theft',
  governance: 'A vote',
  market: 'The market alone',
};

export const outcomeLabels: Record<Depeg['outcome'], string> = {
  recovered: 'Came back',
  repriced: 'Found another price',
  'wound-down': 'Closed in order',
  failed: 'Failed',
  unclear: NOT_KNOWN,
};
