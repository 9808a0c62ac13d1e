import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import { LineFigure } from '#ui/chart/figures.tsx';
import type { Definition, ChartSpecLine } from './definition.ts';
import { chartSpecData } from './chart-spec.ts';
import styles from './lab.module.css';
import * as m from '#messages/peg-lab.ts';

type CasesProps<Key extends string, Run> = { of: Definition<Key, Run>; see: string };

/** Every case of an explorable side by side: a picture and a table, without scripting. */
export function Cases<Key extends string, Run>({ of, see }: CasesProps<Key, Run>) {
  const runs = of.cases.map((one) => ({ ...one, run: of.run(one.settings) }));
  const pictures = runs.map(({ run, settings }) => of.pictures(run, settings)[0]!);
  const last = Math.max(...runs.map(({ run }) => of.lastStep(run)));
  const lines = differentLines(
    pictures.map((picture, index) => ({ ...picture.lines[0]!, name: runs[index]!.name })),
  );
  const [first] = pictures;
  const data = chartSpecData({ ...first!, ...first!.sharedAxis, lines }, last, last);
  return (
    <>
      <LineFigure
        label={m.theCasesSideBySide({ names: lines.map(({ name }) => name).join('; ') })}
        see={see}
        sources={null}
        asOf={null}
        data={{ ...data, everyRow: 2, ...(first!.unit ? { unit: first!.unit } : {}) }}
      />
      <CaseTable definition={of} runs={runs} />
    </>
  );
}

/** More lines than this cross each other's names. */
const MAX_LINES = 3;

/** The first few lines, without those that would lie on another. */
function differentLines(lines: readonly ChartSpecLine[]): ChartSpecLine[] {
  const drawn = lines.map((line) => JSON.stringify('values' in line ? line.values : line.points));
  return lines.filter((_, index) => drawn.indexOf(drawn[index]!) === index).slice(0, MAX_LINES);
}

type CaseTableProps<Key extends string, Run> = {
  definition: Definition<Key, Run>;
  runs: readonly (Definition<Key, Run>['cases'][number] & { run: Run })[];
};

function CaseTable<Key extends string, Run>({ definition, runs }: CaseTableProps<Key, Run>) {
  return (
    <TableScroll label={m.theCasesInNumbers()}>
      <table className={styles.cases} aria-label={m.theCasesInNumbers()}>
        <thead>
          <tr>
            <th scope="col">{m.caseText()}</th>
            {definition.outcomes.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map(({ id, name, note, run, settings }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                <span className={styles.note}>{note}</span>
              </th>
              {definition.outcomes.map(({ name: column, of }) => (
                <td key={column}>{of(run, settings)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
