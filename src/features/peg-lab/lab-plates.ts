import type { PlateName } from '#ui/engraving/plate.tsx';
import type { LabPage } from '#lib/schema/lab-schema.ts';

/** The engraved plate that stands for each lab: what its model is about, as the texts compare it. */
export const labPlates: Record<LabPage['id'], PlateName> = {
  redemption: 'scales',
  'bank-run': 'queue',
  vault: 'vault',
  rebase: 'pizza',
  'death-spiral': 'press',
  'delta-neutral': 'seesaw',
};
