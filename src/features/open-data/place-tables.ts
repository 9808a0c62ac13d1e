/** Tables of places, of their rules for coins, and of dated events. */
import { lastChecked } from '#lib/content/last-checked.ts';
import {
  about,
  CHECKED,
  choicesOf,
  codes,
  CORRECTED,
  day,
  key,
  maybe,
  STATEMENT,
  text,
} from './columns.ts';
import { eventSchema } from '#lib/schema/content-schemas.ts';
import { placeAnswerSchema, placeSchema } from '#lib/schema/place-schema.ts';
import { topicLabels } from '#shared/news-topics.ts';
import { correctedOn, placePath } from './changed-days.ts';
import type { DataTable } from './data-table.ts';
import type { OpenContent } from './open-content.ts';
import { eventKeys } from './statements.ts';

const coinRule = placeAnswerSchema.shape.coins.element.shape.may;
const TOPICS = {
  coin: 'A coin',
  ...Object.fromEntries(
    eventSchema.options[0].shape.topic.options.map((topic) => [topic, topicLabels[topic]]),
  ),
};

export function placeTable({ places, placeAnswers, corrections }: OpenContent): DataTable {
  const lookUp = correctedOn(corrections);
  const answers = new Map(placeAnswers.map((answer) => [answer.id, answer]));
  return {
    name: 'places',
    title: 'Rules by place',
    description:
      'This table has one row for each place with rules of its own, such as a country, a state or the European Union. It says whether people there may hold and use coins, what the law is, and what changes next. A field is empty if our sources don’t say.',
    page: '/resources/regulatory-updates',
    checked: lastChecked(places),
    primaryKey: ['id'],
    foreignKeys: [],
    columns: [
      text(
        'id',
        'Code of the place: a country such as us, a part of one such as us-ny, or a union such as eu, of which member states have no row. It is mostly an ISO 3166 code in lower case; the United Kingdom is uk.',
      ),
      text('name', 'Name of the place.'),
      text('region', 'Part of the world.'),
      codes('status', 'How far its law is.', choicesOf(placeSchema.shape.status)),
      text('verdict', 'Whether people there may hold and use coins, and what changes next.'),
      text('status_text', 'The state of things with its dates.'),
      day('as_of', 'Day of the newest source.'),
      text('law', 'The laws that apply, in a sentence.'),
      text('regulator', 'Who supervises, in a sentence.'),
      maybe(text('short', 'The answer to "Can I hold it here?" in a few words.')),
      maybe(text('hold', 'Whether one may hold coins.')),
      maybe(text('buy', 'Where one may buy them.')),
      maybe(text('pay', 'Whether one may pay with them.')),
      maybe(text('next', 'What changes, and when.')),
      codes('sure', 'How sure we are.', choicesOf(placeSchema.shape.sure)),
      CHECKED,
      CORRECTED,
    ],
    rows: places.map((place) => {
      const answer = answers.get(place.id);
      return {
        id: place.id,
        name: place.name,
        region: place.region,
        status: place.status,
        verdict: place.verdict,
        status_text: place.statusText,
        as_of: place.asOf,
        law: place.law,
        regulator: place.regulator,
        short: answer?.short ?? null,
        hold: answer?.hold ?? null,
        buy: answer?.buy ?? null,
        pay: answer?.pay ?? null,
        next: answer?.next ?? null,
        sure: place.sure,
        checked: place.checked,
        corrected: lookUp(placePath(place.id)),
      };
    }),
  };
}

export function placeCoinTable({ places, placeAnswers }: OpenContent): DataTable {
  return {
    name: 'place-coins',
    title: 'Coins that a place admits or bars by name',
    description: 'This table has one row for each coin that a place’s rules mention by name.',
    page: '/resources/can-i-hold-it',
    checked: lastChecked(places),
    primaryKey: ['place', 'coin'],
    foreignKeys: [key('place', 'places'), key('coin', 'coins')],
    columns: [
      text('place', 'Id of the place.'),
      text('coin', 'Id of the coin.'),
      codes('may', 'Whether people there can get the coin.', choicesOf(coinRule)),
      text('rule', 'What the rule says.'),
    ],
    rows: placeAnswers.flatMap(({ id, coins }) =>
      coins.map(({ coin, may, text: rule }) => ({ place: id, coin, may, rule })),
    ),
  };
}

export function eventTable({ coins, ruleDates, events }: OpenContent): DataTable {
  const ofCoins = coins.flatMap(({ id, events: dated }) => {
    const keys = eventKeys({ events: dated });
    return dated.map(({ date, text: what }, index) => ({
      id: `coins-${id}-${keys[index]}`,
      date,
      topic: 'coin',
      coin: id,
      jurisdiction: null,
      what,
      statement: `coins/${id}/events/${keys[index]}`,
    }));
  });
  const ofRules = ruleDates.map(({ id, date, jurisdiction, title, summary }) => ({
    id: `rules-${id}`,
    date,
    topic: 'regulation',
    coin: null,
    jurisdiction,
    what: `${title}. ${summary}`,
    statement: `rule-dates/${id}/event`,
  }));
  const ofNews = events.flatMap((event) =>
    event.kind === 'event'
      ? [
          {
            id: `news-${event.id}`,
            date: event.date,
            topic: event.topic,
            coin: null,
            jurisdiction: event.jurisdiction,
            what: `${event.title}. ${event.summary}`,
            statement: `events/${event.id}/event`,
          },
        ]
      : [],
  );
  return {
    name: 'events',
    title: 'Dated events',
    description:
      'This table lists dated events: what happened to a coin, changes in the law and news about this site. Any dates that are still ahead are legal deadlines or targets.',
    page: '/resources/regulatory-updates',
    checked: lastChecked([...coins, ...ruleDates]),
    primaryKey: ['id'],
    foreignKeys: [key('coin', 'coins'), key('statement', 'statements')],
    columns: [
      text('id', 'Short name of the event.'),
      about('date', 'When it happened or will happen.'),
      codes('topic', 'What it is about.', TOPICS),
      maybe(text('coin', 'Id of the coin that it is about.')),
      maybe(text('jurisdiction', 'Code of the place whose law it is, or global.')),
      text('what', 'What happened.'),
      STATEMENT,
    ],
    rows: [...ofCoins, ...ofRules, ...ofNews].toSorted(
      (a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id, 'en'),
    ),
  };
}
