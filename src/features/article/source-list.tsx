import type { PageSource, UsedFigure } from '#lib/content/reading-data.ts';
import { formatPartialDate } from '#lib/format/partial-dates.ts';
import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import { MarkLegend, sourceMarkLabels } from '#ui/sources/source-marks.tsx';
import styles from './sources.module.css';
import * as m from '#messages/article.ts';

type SourceListProps = { sources: readonly PageSource[]; figures: readonly UsedFigure[] };

/** The numbered sources of a page, and every figure on it with its date. */
export function SourceList({ sources, figures }: SourceListProps) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className={styles.sources} data-search-skip="">
      <h2 id="sources">{m.sources2()}</h2>
      <ol>
        {sources.map(({ url, title, mark }, index) => (
          <li key={url} id={`source-${index + 1}`}>
            <a href={url}>{title}</a>
            {sourceMarkLabels[mark] ? (
              <>
                {' '}
                <span>({sourceMarkLabels[mark]})</span>
              </>
            ) : null}
          </li>
        ))}
      </ol>
      <MarkLegend marks={sources.map(({ mark }) => mark)} />
      {figures.length > 0 ? <FigureTable figures={figures} /> : null}
    </section>
  );
}

function FigureTable({ figures }: { figures: readonly UsedFigure[] }) {
  return (
    <details>
      <summary>{m.everyFigureOnThisPage()}</summary>
      <TableScroll label={m.figuresOnThisPage()}>
        <table aria-label={m.figuresOnThisPage()}>
          <thead>
            <tr>
              <th scope="col">{m.figure()}</th>
              <th scope="col">{m.whatItIs()}</th>
              <th scope="col">{m.asOf()}</th>
              <th scope="col">{m.source()}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ id, value, what, asOf, source }) => (
              <tr key={id}>
                <th scope="row">{value}</th>
                <td>{what}</td>
                <td>{formatPartialDate(asOf)}</td>
                <td>
                  <a href={`#source-${source}`}>{source}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </details>
  );
}
