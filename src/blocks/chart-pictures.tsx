import { getCollection } from 'astro:content';
import { renderToStaticMarkup } from 'react-dom/server';
import { chartImage, type ChartImage } from '#features/chart-image/chart-image.ts';
import { drawPng } from '#features/chart-image/draw-png.ts';
import { barPlot, linePlot, threadPlot } from '#features/chart-image/plots.tsx';
import {
  seriesBars,
  seriesCaption,
  seriesLabel,
  seriesLines,
  seriesPath,
  sizesOf,
} from '#features/chart-image/series-chart.ts';
import { coinDrops } from '#features/coins/coin-drops.ts';
import { ParThread } from '#features/coins/par-thread.tsx';
import threadStyles from '#features/coins/par-thread.module.css';
import { chartCaption, chartData, chartLabel, chartTitle } from '#features/depegs/depeg-chart.tsx';
import type { SeriesPlace } from '#features/open-data/page-data.ts';
import type { Picture } from '#features/open-data/page-files.ts';
import { allCoins, allDepegs, depegsOf } from '#lib/content/library.ts';
import { formatPartialDate } from '#lib/format/partial-dates.ts';
import { labPath } from '#lib/schema/lab-schema.ts';
import type { Coin } from '#lib/schema/coin-schema.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import type { Series } from '#lib/schema/series-schema.ts';
import * as m from '#messages/blocks.ts';
import { withRemarks } from '#ui/sources/source-marks.tsx';
import { eachMarkShowsATime } from '#messages/coins.ts';

/** @param page path of the page that shows the chart */
function pictureOf(path: string, page: string, image: ChartImage): Picture {
  const svg = (base: URL) => chartImage(image, new URL(page, base).href);
  return { path, svg, png: (base) => drawPng(svg(base)) };
}

/** The first chart of a depeg has the address of its page; others have a number behind it. */
function depegPictures(depeg: Depeg): Picture[] {
  const page = `/learn/depegs/${depeg.id}`;
  return depeg.charts.map((chart, index) => {
    const { note, ...caption } = chartCaption(depeg, chart);
    const label = chartLabel(depeg, chart);
    return pictureOf(index === 0 ? page : `${page}-${index + 1}`, page, {
      title: chartTitle(depeg, chart),
      label,
      isOthersData: true,
      caption: { ...caption, ...(typeof note === 'string' ? { note } : {}) },
      plot: linePlot(label, chartData(depeg, chart)),
    });
  });
}

/** The line of a coin with its depegs, whose names stand below: on the page they are links. */
async function coinPicture(coin: Coin): Promise<Picture[]> {
  const depegs = await depegsOf(coin.id);
  if (depegs.length === 0) return [];
  const { episodes, drops, since, until } = coinDrops(coin, depegs);
  const page = `/learn/coins/${coin.id}`;
  const prices = depegs.flatMap(({ low, high, sources }) => {
    const from = [...(low?.from ?? []), ...(high?.from ?? [])];
    return sources.filter(({ key }) => from.includes(key));
  });
  const sources = [...new Map(prices.map((source) => [source.url, source])).values()];
  return [
    pictureOf(page, page, {
      title: m.everyTimeItLeftItsPeg({ name: coin.name }),
      label: m.depegsInOurRecords({ name: coin.name, count: episodes.length }),
      caption: {
        see: eachMarkShowsATime({ ticker: coin.ticker }),
        note: episodes
          .map(({ start, title, extreme }) =>
            [formatPartialDate(start), title, extreme ?? m.noPriceOnRecord()].join(', '),
          )
          .join('; '),
        sources: sources.length > 0 ? withRemarks(sources) : null,
        asOf: coin.checked,
        dateKind: 'checked',
      },
      plot: threadPlot(
        renderToStaticMarkup(<ParThread drops={drops} since={since} until={until} />),
        threadStyles,
        episodes.map(({ number, start, title, extreme }) => ({
          number,
          text: `${formatPartialDate(start)}: ${title}`,
          value: extreme ?? m.noPriceOnRecord(),
        })),
      ),
    }),
  ];
}

/** The pages whose text shows a chart of `content/series`, in the order in which they are looked for. */
async function pagesWithCharts(): Promise<{ path: string; text: string }[]> {
  const learn = (await getCollection('learn')).map(({ id, body }) => [`/learn/${id}`, body]);
  const guides = (await getCollection('guides')).map(({ id, body }) => [`/resources/${id}`, body]);
  const lab = (await getCollection('lab')).map(({ data, body }) => [labPath(data.id), body]);
  return [...learn, ...guides, ...lab].map(([path = '', text = '']) => ({ path, text }));
}

/** Where the files of each series are, and the page that shows its chart. */
export async function seriesPlaces(series: readonly Series[]): Promise<SeriesPlace[]> {
  const pages = await pagesWithCharts();
  return series.map(({ id, kind }) => {
    const page = pages.find(({ text }) => text.includes(`<SeriesChart id="${id}"`));
    return { id, kind, path: seriesPath(id), page: page?.path ?? '/facts/series' };
  });
}

function seriesPicture(series: Series, { path, page }: SeriesPlace): Picture {
  const label = seriesLabel(series);
  return pictureOf(path, page, {
    title: series.title,
    label,
    isOthersData: true,
    caption: {
      ...seriesCaption(series),
      see: sizesOf(series)
        ? m.asOfAlone({ asOf: series.asOf })
        : m.inUnitAsOf({ unit: series.unit, asOf: series.asOf }),
    },
    plot:
      series.shape === 'line' ? linePlot(label, seriesLines(series)) : barPlot(seriesBars(series)),
  });
}

/** Charts that stand by themselves, by the path of the files that they belong to. */
export async function chartPictures(
  series: readonly Series[],
  places: readonly SeriesPlace[],
): Promise<Map<string, readonly Picture[]>> {
  const found = new Map<string, readonly Picture[]>();
  for (const depeg of await allDepegs())
    found.set(`/learn/depegs/${depeg.id}`, depegPictures(depeg));
  for (const coin of await allCoins())
    found.set(`/learn/coins/${coin.id}`, await coinPicture(coin));
  for (const one of series) {
    const place = places.find(({ id }) => id === one.id);
    if (place) found.set(place.path, [seriesPicture(one, place)]);
  }
  return found;
}
