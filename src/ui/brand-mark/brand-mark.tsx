/** The mark: a coin with an equals sign. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle cx="14" cy="14" r="12.5" strokeWidth="1.8" />
      <path d="M8.5 11.5h11M8.5 16.5h11" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
