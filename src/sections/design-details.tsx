import type { Design } from '#lib/schema/content-schemas.ts';
import { formatDay } from '#lib/format/dates.ts';
import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import { Verdict } from '#ui/verdict/verdict.tsx';
import styles from './design-details.module.css';
import * as m from '#messages/home.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

const statusLabels: Record<Design['examples'][number]['status'], string> = {
  get active() {
    return m.active();
  },
  get 'winding-down'() {
    return m.windingDown();
  },
  get discontinued() {
    return m.discontinued();
  },
  get failed() {
    return m.failed();
  },
  get depegged() {
    return m.offItsPeg();
  },
};

/** Each design at length, and its examples in a table with how they stand today (spec A1). */
export function DesignDetails({ designs }: { designs: readonly Design[] }) {
  return designs.map((design) => (
    <article key={design.id} id={design.id} className={styles.detail}>
      <h3 className={styles.title}>{design.title}</h3>
      <div className="prose">
        <Verdict text={design.verdict} />
        {design.explanation.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Examples design={design} />
        <p className={styles.sources}>
          {rich(
            m.sources({
              map: () =>
                design.sources.map((source, index) => (
                  <span key={source.url}>
                    {index > 0 ? '; ' : ''}
                    <a href={source.url}>{source.title}</a>
                  </span>
                )),
            }),
          )}
        </p>
      </div>
    </article>
  ));
}

function Examples({ design }: { design: Design }) {
  return (
    <TableScroll label={m.designExamples({ title: design.title })}>
      <table aria-label={m.designExamples({ title: design.title })}>
        <thead>
          <tr>
            <th scope="col">{m.example()}</th>
            <th scope="col">{m.today()}</th>
          </tr>
        </thead>
        <tbody>
          {design.examples.map((example) => (
            <tr key={example.ticker}>
              <th scope="row">
                {example.ticker} <span className={styles.name}>{example.name}</span>
              </th>
              <td>
                {statusLabels[example.status]}
                {example.since ? <>, {formatDay(example.since)}. </> : '. '}
                {example.note}{' '}
                {example.source ? <a href={example.source.url}>{example.source.title}</a> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
