import type { TimelineItem } from '#lib/content/rule-timeline.ts';
import { stepLabels } from './rule-labels.ts';
import styles from './regulation.module.css';
import * as m from '#messages/regulation.ts';

type TimelineFilterProps = {
  items: readonly TimelineItem[];
  places: ReadonlyMap<string, string>;
};

/** Narrows the timeline by place, step and time. Without scripting the whole list is there. */
export function TimelineFilter({ items, places }: TimelineFilterProps) {
  const used = new Set(items.map(({ jurisdiction }) => jurisdiction));
  const steps = Object.entries(stepLabels).filter(([step]) =>
    items.some((item) => item.step === step),
  );
  return (
    <div className={`needs-script ${styles.filter}`} data-timeline-filter="">
      <label>
        <span>{m.place()}</span>
        <select name="place">
          <option value="">{m.everywhere()}</option>
          {[...places]
            .filter(([id]) => used.has(id))
            .map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          <option value="global">{m.worldwide()}</option>
        </select>
      </label>
      <label>
        <span>{m.step()}</span>
        <select name="step">
          <option value="">{m.everyStep()}</option>
          {steps.map(([step, words]) => (
            <option key={step} value={step}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{m.when()}</span>
        <select name="when">
          <option value="">{m.pastAndAhead()}</option>
          <option value="past">{m.past()}</option>
          <option value="ahead">{m.ahead()}</option>
        </select>
      </label>
      <p role="status" data-count="">
        {m.itemsCountEvents({ itemsCount: items.length })}
      </p>
    </div>
  );
}
