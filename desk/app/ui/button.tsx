import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import css from './button.module.css';

export type ButtonProps = {
  children: ReactNode;
  onPress?: () => void;
  type?: 'button' | 'submit';
  /** `strong` for what the page is for, `risky` for what cannot be undone, `text` in a sentence's place. */
  look?: 'plain' | 'strong' | 'risky' | 'text';
  isPending?: boolean;
  /** Closes the dialog that it is in. */
  slot?: 'close';
};

/** A button; while what it started is under way it takes no second press. */
export function Button({ look = 'plain', type = 'button', ...rest }: ButtonProps) {
  return <AriaButton {...rest} type={type} className={`${css.button} ${css[look]}`} />;
}
