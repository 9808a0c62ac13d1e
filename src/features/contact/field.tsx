import configured from './configured-field.module.css';
import { contentLanguage } from '#lib/site/locales.ts';
import { choiceClass } from '#ui/choice/choice-class.ts';
import styles from './message-form.module.css';

type FieldProps = {
  name: string;
  label: string;
  help?: string | undefined;
  kind: 'text' | 'email' | 'long' | 'choice' | 'yes';
  value: string | undefined;
  /** What is wrong with the value. */
  error: string | undefined;
  required?: boolean;
  /** Most characters of a text. */
  maxLength?: number;
  autoComplete?: string;
  /** Of a choice; the first one is chosen where the value is none of them. */
  options?: readonly { value: string; label: string }[];
};

const idOf = (name: string) => `contact-${name}`;

/** A label, its control, and what is wrong with it, right there. */
export function Field(props: FieldProps) {
  const { name, label, help, kind, error } = props;
  const id = idOf(name);
  const isCheckbox = kind === 'yes';
  return (
    <div className={isCheckbox ? `${styles.field} ${configured.checkbox}` : styles.field}>
      {isCheckbox ? <Control {...props} /> : null}
      <label htmlFor={id}>{label}</label>
      {help ? (
        <p className={configured.help} id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {isCheckbox ? null : <Control {...props} />}
      {/* The server refuses in English. */}
      <p className={styles.error} id={`${id}-error`} data-error={name} {...contentLanguage()}>
        {error}
      </p>
    </div>
  );
}

function Control({ name, help, kind, value = '', error, options = [], ...limits }: FieldProps) {
  const id = idOf(name);
  const { required, maxLength, autoComplete } = limits;
  const common = {
    id,
    name,
    required,
    'aria-invalid': error !== undefined,
    'aria-describedby': help ? `${id}-help ${id}-error` : `${id}-error`,
  };
  if (kind === 'long')
    return <textarea {...common} rows={6} maxLength={maxLength} defaultValue={value} />;
  if (kind === 'yes')
    return (
      <input
        {...common}
        type="checkbox"
        className={choiceClass}
        value="yes"
        defaultChecked={value === 'yes'}
      />
    );
  if (kind === 'choice')
    return (
      <select {...common} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  const type = kind === 'email' ? 'email' : undefined;
  return <input {...common} type={type} {...{ maxLength, autoComplete }} defaultValue={value} />;
}
