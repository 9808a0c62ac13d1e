import type { ReactNode } from 'react';
import { formatDay } from '#lib/format/dates.ts';
import { formatPartialDate } from '#lib/format/partial-dates.ts';
import { sourceMarkLabels } from '#ui/sources/source-marks.tsx';
import { factAnchor } from './fact-url.ts';
import type { StatementHistory } from './snapshots.ts';
import type { DataSource, Statement } from './statements.ts';
import styles from './table-list.module.css';
import * as m from '#messages/open-data.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

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
        <Checks statement={statement} first={histories.get(statement.id)?.firstChecked ?? null} />{' '}
        {rich(
          m.inOurOpenDataIt({
            id: statement.id,
            link: (text) => <a href={`#${factAnchor(statement)}`}>{text}</a>,
          }),
        )}
      </p>
      <Earlier history={histories.get(statement.id)} />
    </article>
  ));
}

/** To which day a figure belongs, and when we compared the statement with its sources. */
function Checks({ statement, first }: { statement: Statement; first: string | null }) {
  const { value, asOf, checked } = statement;
  const isOlder = first !== null && first !== checked;
  return (
    <>
      {value !== null && asOf !== null
        ? `${m.thisFigureIsAsOf({ asOf: formatPartialDate(asOf) })} `
        : null}
      {checked === null
        ? null
        : rich(
            m.weLastCheckedThisStatement({
              checked: formatDay(checked),
              time: (text) => <time dateTime={checked}>{text}</time>,
              value: () => (isOlder ? m.andFirstOn({ day: formatDay(first) }) : null),
            }),
          )}
    </>
  );
}

function Earlier({ history }: { history: StatementHistory | undefined }) {
  if (!history || history.earlier.length === 0) return null;
  return (
    <details>
      <summary>{m.whatItSaidBefore()}</summary>
      <ul>
        {history.earlier.map(({ version, text, checked }) => {
          const said = {
            text,
            version: formatDay(version),
            link: (words: ReactNode) => (
              <a href={hrefTo(`/data/${version}/statements.csv`)}>{words}</a>
            ),
          };
          return (
            <li key={version}>
              {rich(
                checked === null
                  ? m.weSaid(said)
                  : m.weSaidAndHadChecked({ ...said, checked: formatDay(checked) }),
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
