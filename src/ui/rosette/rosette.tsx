import styles from './rosette.module.css';

export type RosetteName = `rosette-${number}`;

/** A guilloche rosette from an external file: decoration that costs the first paint nothing. */
export function Rosette({
  name,
  size,
  className,
}: {
  name: RosetteName;
  size: number;
  className?: string | undefined;
}) {
  return (
    <img
      className={`${styles.rosette} ${className ?? ''}`}
      src={`/art/${name}.svg`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      fetchPriority="low"
    />
  );
}
