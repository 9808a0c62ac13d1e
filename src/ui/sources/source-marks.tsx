import type { SourceMark } from '#lib/schema/content-fields.ts';
import styles from './sources.module.css';
import * as m from '#messages/ui.ts';

/** How well a source was seen, in the words that stand after it; nothing where we read it. */
export const sourceMarkLabels: Record<SourceMark, string | null> = {
  S: null,
  get 'S/t'() {
    return m.seenThroughAnotherSource();
  },
  get K() {
    return m.notCheckedAtTheSource();
  },
};

/** Sources as they stand below a chart, with what their marks mean. */
export function withRemarks<Source extends { mark: SourceMark }>(
  sources: readonly Source[],
): (Source & { remark: string | null })[] {
  return sources.map((source) => ({ ...source, remark: sourceMarkLabels[source.mark] }));
}

/** What the marks of a list of sources mean; empty where every source was read. */
export function MarkLegend({ marks }: { marks: readonly SourceMark[] }) {
  const has = (mark: SourceMark) => marks.includes(mark);
  if (!has('S/t') && !has('K')) return null;
  return (
    <p className={styles.checked}>
      {has('S/t') ? <>{m.seenThroughAnotherSourceMeans()} </> : null}
      {has('K') ? <>{m.notCheckedAtTheSourceMeans()}</> : null}
    </p>
  );
}
