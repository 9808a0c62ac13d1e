import type { ReactNode } from 'react';
import styles from './tooltip.module.css';

type TooltipProps = {
  /** Unique on the page. */
  id: string;
  text: string;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A button with a word of explanation. The popover opens on tap by itself; hover and focus,
 * with their delays, come from tooltip.client.ts (spec N8).
 */
export function Tooltip({ id, text, className, children }: TooltipProps) {
  return (
    <>
      <button
        type="button"
        className={className}
        data-tooltip={id}
        popoverTarget={id}
        aria-describedby={id}
      >
        {children}
      </button>
      <TooltipBubble id={id} text={text} />
    </>
  );
}

/** What a tooltip says; anything with `data-tooltip` and `aria-describedby` of its id opens it. */
export function TooltipBubble({ id, text }: { id: string; text: string }) {
  return (
    <span id={id} role="tooltip" popover="manual" className={styles.bubble}>
      {text}
    </span>
  );
}
