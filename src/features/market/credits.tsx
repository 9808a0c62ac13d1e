import { creditsOf, type LiveMarket } from '#shared/market.ts';

/** The words and links that sources ask for beside their numbers; nothing where none does. */
export function Credits({ market }: { market: Pick<LiveMarket, 'coins'> }) {
  const credits = creditsOf(market);
  if (credits.length === 0) return null;
  return (
    <p data-credits="">
      {credits.map(({ text, url }, index) => (
        <span key={url}>
          {index > 0 ? ' · ' : ''}
          <a href={url} rel="noopener">
            {text}
          </a>
        </span>
      ))}
    </p>
  );
}
