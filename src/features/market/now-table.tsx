import {
  isFresh,
  type LiveCoin,
  type LiveMarket,
  marketChains,
  type Observation,
} from '#shared/market.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import { listFormat } from '#lib/format/intl.ts';
import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import { BarFigure, ShareFigure } from '#ui/chart/figures.tsx';
import { percent } from '#ui/chart/number-labels.ts';
import { cardLabels, formatCoins, freshSupplies } from './card-labels.ts';
import { LoadedThen } from './loaded-at.tsx';
import { formatClock } from './ticker-cells.ts';
import styles from './board.module.css';
import * as m from '#messages/market.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

type NowProps = { market: LiveMarket };

/** Every coin as it is known now; what is not known says so. */
export function NowTable({ market }: NowProps) {
  const { coins, now } = market;
  return (
    <>
      <TableScroll label={m.everyCoinNow()}>
        <table className={styles.now}>
          <thead>
            <tr>
              <th scope="col">{m.coin()}</th>
              <th scope="col">
                {m.priceAndSource()}
                <LoadedThen now={now} />
              </th>
              <th scope="col">{m.supplyAndSource()}</th>
            </tr>
          </thead>
          <tbody>
            {coins.map((coin) => (
              <NowRow key={coin.id} coin={coin} now={now} />
            ))}
          </tbody>
        </table>
      </TableScroll>
      <p className={styles.note}>
        {rich(
          m.theTimeIsTheSources({
            link: (text) => <a href={`${serverRoutes.marketPage}#prices`}>{text}</a>,
          }),
        )}
      </p>
    </>
  );
}

function NowRow({ coin, now }: { coin: LiveCoin; now: number }) {
  const { state, price, distance, time, source, supply, chains } = cardLabels(coin, now);
  return (
    <tr data-state={state}>
      <th scope="row">{coin.ticker}</th>
      <td>
        <span className="numbers">{price}</span> <span className={styles.distance}>{distance}</span>
        <span className={styles.note}>{time === '' ? '' : `${source}, ${time}`}</span>
      </td>
      <td>
        <span className="numbers">{supply}</span>
        <span className={styles.note}>{chains}</span>
      </td>
    </tr>
  );
}

/** Dollars that the coins on the chains read are worth, at their own fresh price. */
function worthRead(coin: LiveCoin): number | null {
  const price = coin.prices.find(isFresh);
  const read = freshSupplies(coin);
  if (!price || read.length === 0) return null;
  return price.value * read.reduce((sum, { value }) => sum + value, 0);
}

/** Dollars that all coins are worth, as somebody counts them now. */
const worthCounted = (coin: LiveCoin) => coin.marketValue?.find(isFresh)?.value ?? null;

type Worths = { known: { name: string; worth: number }[]; note: string };

function worthsBy(coins: readonly LiveCoin[], worthOf: (coin: LiveCoin) => number | null) {
  return coins.flatMap((coin) => {
    const worth = worthOf(coin);
    return worth === null ? [] : [{ name: coin.ticker, worth }];
  });
}

/** What the coins are worth, all by one way of counting: what was read here, if that is not less. */
function worthsOf(coins: readonly LiveCoin[]): Worths {
  const read = worthsBy(coins, worthRead);
  const counted = worthsBy(coins, worthCounted);
  if (read.length >= counted.length) return { known: read, note: m.eachSupplyOnTheChains() };
  const names = coins.flatMap((coin) => coin.marketValue?.find(isFresh)?.source ?? []);
  const by = listFormat('conjunction').format(new Set(names));
  return { known: counted, note: m.allCoinsOfEachAs({ by }) };
}

/** The coins' shares of what they are worth together; nothing where fewer than two are known. */
export function Shares({ market }: NowProps) {
  const { known, note } = worthsOf(market.coins);
  if (known.length < 2) return null;
  const whole = known.reduce((sum, { worth }) => sum + worth, 0);
  const left = market.coins.length - known.length;
  return (
    <ShareFigure
      label={m.sharesAmongTheCoinsRead()}
      see={m.sharesAmongTheCoinsThat()}
      note={m.noteValueReadNow({
        note,
        value: left > 0 ? `${m.withoutAFreshNumberLeft({ left })} ` : '',
        now: formatClock(market.now, market.now),
      })}
      sources={null}
      asOf={null}
      data={{
        columns: [m.coin(), m.share()],
        bars: [...known]
          .sort((one, other) => other.worth - one.worth)
          .map(({ name, worth }) => ({ name, value: (worth / whole) * 100 })),
        format: percent,
      }}
    />
  );
}

const namedSource = (reading: Observation | undefined) => reading?.source ?? '';

/** On which chains a coin's supply is; nothing where none was read just now. */
export function ChainBars({ coin, now }: { coin: LiveCoin; now: number }) {
  const read = [...freshSupplies(coin)].sort((one, other) => other.value - one.value);
  if (read.length === 0) return null;
  const missing = coin.supply.filter(({ reading }) => !isFresh(reading));
  const sources = new Set(coin.supply.map(({ reading }) => namedSource(reading)));
  const [only = ''] = sources;
  const from = sources.size === 1 ? only : m.itsContractOnEachChain();
  return (
    <BarFigure
      label={m.supplyOfByChain({ ticker: coin.ticker })}
      see={m.supplyOfByChainOn({ ticker: coin.ticker })}
      note={`${m.sourceFresh({ from, time: formatClock(Math.min(...read.map(({ asOf }) => asOf)), now) })}${
        missing.length > 0
          ? ` ${m.notReadNow({ value: missing.map(({ chain }) => marketChains[chain].name).join(', ') })}`
          : ''
      }`}
      sources={null}
      asOf={null}
      data={{
        columns: [m.chain(), coin.ticker],
        bars: read.map(({ chain, value }) => ({ name: marketChains[chain].name, value })),
        format: formatCoins,
      }}
    />
  );
}
