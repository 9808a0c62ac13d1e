/** Line icons on a 24 by 24 grid, drawn for this site; always decoration beside a word. */
const paths = {
  balance: 'M4 9h16M4 15h16M8 5h8M8 19h8',
  bars: 'M4 20h16M6 20v-8M12 20V5M18 20v-5',
  spark:
    'M12 3v4M12 17v4M3 12h4M17 12h4M5.6 5.6l2.9 2.9M15.5 15.5l2.9 2.9M18.4 5.6l-2.9 2.9M8.5 15.5l-2.9 2.9',
  article: 'M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h7',
  video: 'M3 6h18v12H3zM10 9.5v5l4.5-2.5z',
  webinar: 'M4 4h16v11H4zM12 15v3M8 21l4-3 4 3M9 9.5h6',
  chart: 'M4 4v16h16M7 15l4-5 3 3 5-7',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  phone:
    'M6 3h4l1.5 5L9 10a13 13 0 0 0 5 5l2-2.5 5 1.5v4a2 2 0 0 1-2 2A15 15 0 0 1 4 5a2 2 0 0 1 2-2z',
  social: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM16 8v5.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5',
  clock: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0zM12 7v5l3.5 2',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M12 5v14M6 13l6 6 6-6',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  outward: 'M8 16L17 7M9 7h8v8',
  search: 'M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0zM16 16l5 5',
  theme: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
} as const;

export type IconName = keyof typeof paths;

type IconProps = {
  name: IconName;
  size?: number;
  /** For one that points where a line runs, in a language that is written from right to left. */
  isMirrored?: boolean;
};

export function Icon({ name, size = 24, isMirrored = false }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} transform={isMirrored ? 'matrix(-1 0 0 1 24 0)' : undefined} />
    </svg>
  );
}
