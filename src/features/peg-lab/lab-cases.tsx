import { bankRunDefinition } from './bank-run.ts';
import { deltaNeutral } from './delta-neutral.ts';
import { rebase } from './rebase.ts';
import { redemption } from './redemption.ts';
import { spiralDefinition } from './spiral.ts';
import { vault } from './vault.ts';
import { Cases } from './frame/cases.tsx';

type LabCasesProps = {
  /** Name of the explorable's file in `content/lab`. */
  lab: string;
  see: string;
};

/** The cases of an explorable by its name, as texts of `content/lab` write it. */
export function LabCases({ lab, see }: LabCasesProps) {
  switch (lab) {
    case 'bank-run':
      return <Cases of={bankRunDefinition(null)} see={see} />;
    case 'death-spiral':
      return <Cases of={spiralDefinition(null)} see={see} />;
    case 'delta-neutral':
      return <Cases of={deltaNeutral} see={see} />;
    case 'rebase':
      return <Cases of={rebase} see={see} />;
    case 'redemption':
      return <Cases of={redemption} see={see} />;
    case 'vault':
      return <Cases of={vault} see={see} />;
    default:
      throw new Error(
        `There is no explorable "${lab}". Cases take the name of a file in content/lab.`,
      );
  }
}
