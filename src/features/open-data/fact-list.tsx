import { formatDay } from '#lib/format/dates.ts';
import { sourceMarkLabels } from '#ui/sources/source-marks.tsx';
import { factAnchor } from './fact-url.ts';
import type { StatementHistory } from './snapshots.ts';
import type { DataSource, Statement } from './statements.ts';
import styles from './table-list.module.css';

type FactListProps = {
  statements: readonly Statement[];
  sources: ReadonlyMap<string, DataSource>;
  histories: ReadonlyMap<string, StatementHistory>;
};

/** Statements with the sources of each, when it was checked, and the id under which data name it. */
export function FactList({ statements, sources, histories }: FactListProps) {
  return statements.map((statement) => (
    <article key={statement.id} id={factAnchor(statement)} className={styles.fact}>
      <p>{statement.text}</p>
      <ul className={styles.sources}>
        {statement.sources.map((id) => {
          const source = sources.get(id);
          return source ? (
            <li key={id}>
              <a href={source.url}>{source.title}</a>
              {sourceMarkLabels[source.mark] ? ` (${sourceMarkLabels[source.mark]})` : null}
            </li>
          ) : null;
        })}
      </ul>
      <p className={styles.facts}>
        {statement.value !== null && statement.asOf !== null ? `As of ${statement.asOf}. ` : null}
        Last checked on <time dateTime={statement.checked}>{formatDay(statement.checked)}</time>,
        first on {formatDay(histories.get(statement.id)?.firstChecked ?? statement.checked)}.{' '}
        <a href={`#${factAnchor(statement)}`}>{statement.id}</a>
      </p>
      <Earlier history={histories.get(statement.id)} />
    </article>
  ));
}

function Earlier({ history }: { history: StatementHistory | undefined }) {
  if (!history || history.earlier.length === 0) return null;
  return (
    <details>
      <summary>What it said before</summary>
      <ul>
        {history.earlier.map(({ version, text, checked }) => (
          <li key={version}>
            “{text}” Checked on {formatDay(checked)},{' '}
            <a href={`/data/${version}/statements.csv`}>version of {formatDay(version)}</a>.
          </li>
        ))}
      </ul>
    </details>
  );
}
