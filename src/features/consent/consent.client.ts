import { CONSENT_KEY } from '#lib/browser/storage-names.ts';
import { onStoredChange } from '#lib/browser/stored-change.client.ts';
import { openModal } from '#ui/modal/modal.client.ts';
import type { ConsentPurpose } from '#lib/site/third-parties.ts';
import {
  isGranted,
  mustAsk,
  readRecord,
  type ConsentRecord,
  type Terms,
} from './consent-record.ts';
import { bannerHider } from './hide-banner.client.ts';
import * as m from '#messages/consent.ts';

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

type Granted = Record<ConsentPurpose, boolean>;

type Parts = { banner: HTMLElement; settings: HTMLDialogElement; terms: Terms };

const hasSignal = (): boolean => navigator.globalPrivacyControl === true;

/** An answer that could not be stored: where storage is full or switched off, it holds for this page. */
let unstored: ConsentRecord | null = null;

function load(terms: Terms): ConsentRecord | null {
  try {
    const stored = localStorage.getItem(CONSENT_KEY);
    return stored === null ? unstored : readRecord(stored, terms, Date.now());
  } catch {
    return unstored;
  }
}

/** An earlier answer must not come back on the next page where the last one didn't fit. */
function forgetStored(): void {
  try {
    localStorage.removeItem(CONSENT_KEY);
  } catch {
    // Storage is switched off: there is none.
  }
}

function store(granted: Granted, terms: Terms): ConsentRecord {
  const record = { v: terms.version, time: Date.now(), gpc: hasSignal(), ...granted };
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(record));
    unstored = null;
  } catch {
    unstored = record;
    forgetStored();
  }
  return record;
}

function parts(): Parts | null {
  const banner = document.querySelector<HTMLElement>('[data-consent-banner]');
  const settings = document.querySelector<HTMLDialogElement>('[data-consent-settings]');
  if (!banner || !settings) return null;
  const { version, months } = banner.dataset;
  return { banner, settings, terms: { version: Number(version), months: Number(months) } };
}

function boxes(settings: HTMLElement): HTMLInputElement[] {
  return [...settings.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
}

/** Says what was chosen, which only the question's going away shows. */
function say(purposes: readonly ConsentPurpose[], granted: Granted): void {
  const region = document.querySelector('[data-consent-said]');
  const count = purposes.filter((purpose) => granted[purpose]).length;
  const said =
    count === 0 ? m.youRejected : count === purposes.length ? m.youAccepted : m.yourChoiceIsSaved;
  if (region) region.textContent = said();
}

/** What has focus scrolls clear of the banner, and the page's end can be read above it. */
function keepFreeOf(banner: HTMLElement): void {
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--banner', `${banner.offsetHeight}px`);
  }).observe(banner);
}

/**
 * Asks once, keeps the answer, and tells `apply` what is granted now and after every change.
 * Nothing is granted by default, by silence, or where storage fails.
 */
export function startConsent(apply: (granted: Granted) => void): void {
  const found = parts();
  if (!found) return;
  const { banner, settings, terms } = found;
  const hide = bannerHider(banner, settings);
  const purposes = (banner.dataset.purposes ?? '').split(' ') as ConsentPurpose[];
  let record = load(terms);
  const granted = (): Granted => ({
    adverts: isGranted(record, 'adverts', hasSignal()),
    embeds: isGranted(record, 'embeds', hasSignal()),
  });
  const answer = (choice: (purpose: ConsentPurpose) => boolean): void => {
    const asked = (purpose: ConsentPurpose): boolean =>
      purposes.includes(purpose) && choice(purpose);
    record = store({ adverts: asked('adverts'), embeds: asked('embeds') }, terms);
    hide();
    say(purposes, record);
    apply(granted());
  };
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const verb = event.target.closest<HTMLElement>('[data-consent]')?.dataset.consent;
    if (verb) answer(() => verb === 'accept');
    if (event.target.closest('[data-consent-open]')) open();
  });
  const open = (): void => {
    const now = granted();
    for (const box of boxes(settings)) box.checked = now[box.name as ConsentPurpose];
    const note = settings.querySelector<HTMLElement>('[data-consent-gpc]');
    if (note) note.hidden = !hasSignal();
    settings.returnValue = '';
    openModal(settings);
  };
  settings.addEventListener('close', () => {
    if (!settings.returnValue) return;
    const chosen = boxes(settings)
      .filter((box) => box.checked)
      .map((box) => box.name);
    answer((purpose) => settings.returnValue === 'save' && chosen.includes(purpose));
  });
  keepFreeOf(banner);
  const show = (): void => {
    if (mustAsk(record, hasSignal())) banner.hidden = false;
    else hide();
    apply(granted());
  };
  show();
  onStoredChange(CONSENT_KEY, () => {
    const now = load(terms);
    // An embed that was asked for by itself stays where nothing has changed.
    if (JSON.stringify(now) === JSON.stringify(record)) return;
    record = now;
    show();
  });
}
