import type { TimelineItem } from '#lib/content/rule-timeline.ts';
import { stepLabels } from './rule-labels.ts';
import styles from './regulation.module.css';

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
        <span>Place</span>
        <select name="place">
          <option value="">Everywhere</option>
          {[...places]
            .filter(([id]) => used.has(id))
            .map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          <option value="global">Worldwide</option>
        </select>
      </label>
      <label>
        <span>Step</span>
        <select name="step">
          <option value="">Every step</option>
          {steps.map(([step, words]) => (
            <option key={step} value={step}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>When</span>
        <select name="when">
          <option value="">Past and ahead</option>
          <option value="past">Past</option>
          <option value="ahead">Ahead</option>
        </select>
      </label>
      <p role="status" data-count="">
        {items.length} events
      </p>
    </div>
  );
}
