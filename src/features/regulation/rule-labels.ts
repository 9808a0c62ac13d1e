import type { CoinRule, Place, PlaceStatus, RuleStep } from '#lib/schema/place-schema.ts';
import { words } from '#lib/site/product-words.ts';
import * as m from '#messages/regulation.ts';

export const statusLabels: Record<PlaceStatus, string> = {
  get 'in-force'() {
    return m.inForce();
  },
  get enacted() {
    return m.enactedNotYetInForce();
  },
  get proposed() {
    return m.proposed();
  },
  get 'no-regime'() {
    return m.noRulesFor({ products: words.products });
  },
  get banned() {
    return m.banned();
  },
};

export const stepLabels: Record<RuleStep, string> = {
  get proposal() {
    return m.proposal();
  },
  get consultation() {
    return m.consultation();
  },
  get vote() {
    return m.vote();
  },
  get law() {
    return m.lawPassed();
  },
  get final() {
    return m.finalRules();
  },
  get 'in-force'() {
    return m.takesEffect();
  },
  get guidance() {
    return m.guidance();
  },
  get standard() {
    return m.standard();
  },
  get license() {
    return m.license();
  },
  get deadline() {
    return m.deadline();
  },
  get tax() {
    return m.tax();
  },
};

const WITH_ARTICLE = /^(European|Philippines|United)/;

/** `the Philippines`, `mainland China`, `Japan`: the name as it stands inside a sentence. */
export function placeInText(name: string): string {
  const part = /^(.+) \((.+)\)$/.exec(name);
  if (part) return `${part[2]} ${part[1]}`;
  return WITH_ARTICLE.test(name) ? `the ${name}` : name;
}

/** `Singapore’s`, `the United States’`: whose rules they are. */
export function placePossessive(name: string): string {
  const place = placeInText(name);
  return place.endsWith('s') ? `${place}’` : `${place}’s`;
}

/** How sure we are of the rules of a place; the day of the newest source is read after it. */
export const sureLabels: Record<Place['sure'], (place: string) => string> = {
  high: (place) => m.severalReliableSourcesAgreeOn({ place }),
  medium: (place) => m.ourSourcesOnTheRules({ place }),
  low: (place) => m.whatWeSayAboutThe({ place }),
};

export const coinRuleLabels: Record<CoinRule, string> = {
  get yes() {
    return m.sold();
  },
  get limited() {
    return m.withLimits();
  },
  get no() {
    return m.notSoldToYou();
  },
};
