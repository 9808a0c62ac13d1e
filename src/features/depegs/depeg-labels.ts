import { notKnown } from '#lib/content/not-known.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import * as m from '#messages/depegs.ts';

export const causeLabels: Record<Depeg['cause'], string> = {
  get banks() {
    return m.banksOutOfReach();
  },
  get reserve() {
    return m.doubtAboutTheReserve();
  },
  get issuer() {
    return m.theIssuer();
  },
  get regulator() {
    return m.aRegulatorsOrder();
  },
  get design() {
    return m.theDesignItself();
  },
  get collateral() {
    return m.collateral();
  },
  get contagion() {
    return m.anotherCoinsFall();
  },
  get exploit() {
    return m.aFlawOrATheft();
  },
  get governance() {
    return m.aVote();
  },
  get market() {
    return m.theMarketAlone();
  },
};

export const outcomeLabels: Record<Depeg['outcome'], string> = {
  get recovered() {
    return m.cameBack();
  },
  get repriced() {
    return m.foundAnotherPrice();
  },
  get 'wound-down'() {
    return m.closedInOrder();
  },
  get failed() {
    return m.failed();
  },
  get unclear() {
    return notKnown();
  },
};
