import type { ReactNode } from 'react';

type TableScrollProps = {
  /** What the table is of, for those who do not see it. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A box in which a wide table scrolls sideways, by keyboard too, so that the page does not. */
export function TableScroll({ label, className, children }: TableScrollProps) {
  return (
    <div
      className={className ? `table-scroll ${className}` : 'table-scroll'}
      role="region"
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </div>
  );
}
