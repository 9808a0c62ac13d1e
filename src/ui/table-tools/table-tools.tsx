import styles from './table-tools.module.css';
import * as m from '#messages/ui.ts';

export type Choice = {
  name: string;
  label: string;
  options: readonly (readonly [string, string])[];
};

type TableToolsProps = {
  /** The id of the table whose rows are chosen. */
  table: string;
  /** What a row is, in the plural, as in `53 coins`. */
  things: string;
  count: number;
  /** Each compares its value with the row's `data-` of the same name. */
  filters: readonly Choice[];
  /** Values are `name` or `-name` (downwards) of a row's `data-`. */
  sorts: readonly (readonly [string, string])[];
};

/** Filter and sort a table that is whole without them; the choice stands in the address. */
export function TableTools({ table, things, count, filters, sorts }: TableToolsProps) {
  return (
    <form
      className={`needs-script seen-whole ${styles.tools}`}
      data-table-tools={table}
      role="search"
    >
      <label>
        <span>{m.find()}</span>
        <input type="search" name="q" autoComplete="off" maxLength={40} />
      </label>
      <button
        type="button"
        className={styles.fold}
        aria-expanded="false"
        aria-controls={`${table}-fields`}
        data-fold=""
      >
        {m.filterAndSort()}
      </button>
      <div className={styles.fields} id={`${table}-fields`}>
        {filters.map(({ name, label, options }) => (
          <Select key={name} name={name} label={label} options={[['', m.all()], ...options]} />
        ))}
        <Select name="sort" label={m.order()} options={sorts} />
      </div>
      <p role="status" className={styles.count} data-things={things}>
        {count} {things}
      </p>
      <p hidden className={styles.none} data-none="">
        {m.noMatchAllOfThis({ things })}{' '}
        <button type="button" className={styles.clear} data-clear="">
          {m.clear()}
        </button>{' '}
        <span data-nearest="" />
      </p>
    </form>
  );
}

function Select({ name, label, options }: Choice) {
  return (
    <label>
      <span>{label}</span>
      <select name={name}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
