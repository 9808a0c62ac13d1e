import * as m from '#messages/talk.ts';
import { clockTime, slideAt, type Timeline, timelineOf } from '#lib/content/talk-timeline.ts';

const TICK_MS = 250;
const MAX_TICK_MS = 4 * TICK_MS;

function part<Kind extends Element>(player: Element, name: string): Kind {
  const found = player.querySelector<Kind>(`[data-talk-${name}]`);
  if (!found) throw new Error(`The talk has no ${name}`);
  return found;
}

function wordsOn(slide: Element): number {
  const said = slide.querySelector('[data-words]')?.textContent ?? '';
  return said.match(/\S+/g)?.length ?? 0;
}

/** The talk as it is played: where it is, and what that looks like. */
class Talk {
  readonly #player: HTMLElement;
  readonly #slides: readonly HTMLElement[];
  readonly #timeline: Timeline;
  #seconds = 0;
  #shown = -1;
  #timer: ReturnType<typeof setInterval> | null = null;
  #last = 0;

  constructor(player: HTMLElement, slides: readonly HTMLElement[]) {
    this.#player = player;
    this.#slides = slides;
    this.#timeline = timelineOf(slides.map(wordsOn));
    this.#showTime();
  }

  /** Whether the slides follow each other from right to left, as their language is written. */
  get isMirrored(): boolean {
    return this.#slides[0] !== undefined && getComputedStyle(this.#slides[0]).direction === 'rtl';
  }

  get isPlaying(): boolean {
    return this.#timer !== null;
  }

  /** Whether one slide is shown by itself, and not the whole talk to be read. */
  get isShown(): boolean {
    return this.#shown !== -1;
  }

  /** Takes the focus from a button that was clicked, so that Space doesn't press it again. */
  focusSlide(): void {
    this.#slides[this.#shown]?.focus({ preventScroll: true });
  }

  play(): void {
    if (this.isPlaying) return;
    if (this.#seconds >= this.#timeline.total) this.#seconds = 0;
    this.#last = performance.now();
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    part(this.#player, 'play').textContent = m.pause();
    this.#show(slideAt(this.#timeline, this.#seconds));
  }

  pause(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    part(this.#player, 'play').textContent = m.play();
  }

  /** Goes to a slide, counted from 0; one that does not exist is the nearest. */
  goTo(index: number): void {
    const slide = Math.min(Math.max(index, 0), this.#slides.length - 1);
    this.#seconds = this.#timeline.starts[slide] ?? 0;
    this.#last = performance.now();
    this.#show(slide);
    this.#showTime();
  }

  step(by: number): void {
    this.goTo(this.#shown === -1 ? 0 : this.#shown + by);
  }

  /** Ends the play and shows the talk as it is read. */
  showAll(): void {
    this.pause();
    this.#shown = -1;
    delete document.documentElement.dataset.talkPlays;
    part<HTMLElement>(this.#player, 'all').hidden = true;
    for (const slide of this.#slides) slide.removeAttribute('data-current');
  }

  #tick(): void {
    const now = performance.now();
    if (document.hidden) {
      this.#last = now;
      return;
    }
    const speed = Number(part<HTMLSelectElement>(this.#player, 'speed').value);
    // A machine that slept has shown nothing meanwhile.
    this.#seconds += (Math.min(now - this.#last, MAX_TICK_MS) / 1000) * speed;
    this.#last = now;
    this.#showTime();
    if (this.#seconds >= this.#timeline.total) this.pause();
    this.#show(slideAt(this.#timeline, this.#seconds));
  }

  #show(index: number): void {
    if (index === this.#shown) return;
    this.#shown = index;
    document.documentElement.dataset.talkPlays = '';
    part<HTMLElement>(this.#player, 'all').hidden = false;
    for (const [place, slide] of this.#slides.entries())
      slide.toggleAttribute('data-current', place === index);
    part<HTMLSelectElement>(this.#player, 'slide').value = String(index);
    const title = this.#slides[index]?.querySelector('h3')?.textContent ?? '';
    part(this.#player, 'said').textContent = m.slideOf({
      number: index + 1,
      count: this.#slides.length,
      title,
    });
    // On a phone the slide begins below the controls: they go to the top, so that it is seen.
    const bottom = this.#slides[index]?.getBoundingClientRect().bottom ?? 0;
    this.#player.scrollIntoView({ block: bottom > innerHeight ? 'start' : 'nearest' });
  }

  #showTime(): void {
    const { total } = this.#timeline;
    part(this.#player, 'time').textContent = m.timeOf({
      time: clockTime(this.#seconds),
      total: clockTime(total),
    });
    part<HTMLProgressElement>(this.#player, 'progress').value = Math.min(1, this.#seconds / total);
  }
}

/** Of the slides, which may be another one than that of the controls around them. */
const languageOf = (element: HTMLElement): string =>
  element.closest<HTMLElement>('[lang]')?.lang ?? '';

function fillSlides(select: HTMLSelectElement, slides: readonly HTMLElement[]): void {
  let group: HTMLOptGroupElement | null = null;
  let chapter: string | null = null;
  for (const [index, slide] of slides.entries()) {
    let before = slide.previousElementSibling;
    while (before && before.tagName !== 'H2') before = before.previousElementSibling;
    const name = before?.textContent ?? '';
    if (!group || name !== chapter) {
      group = document.createElement('optgroup');
      group.label = name;
      group.lang = languageOf(slide);
      chapter = name;
      select.append(group);
    }
    group.append(
      new Option(`${index + 1}. ${slide.querySelector('h3')?.textContent ?? ''}`, String(index)),
    );
  }
}

/** How many slides a key turns. A presenter's remote sends Page Up and Page Down, which scroll what is read. */
function stepOf(talk: Talk, key: string): number {
  if (talk.isShown && key === 'PageDown') return 1;
  if (talk.isShown && key === 'PageUp') return -1;
  const [back, forward] = talk.isMirrored
    ? ['ArrowRight', 'ArrowLeft']
    : ['ArrowLeft', 'ArrowRight'];
  return key === forward ? 1 : key === back ? -1 : 0;
}

function onKey(talk: Talk, event: KeyboardEvent): void {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
  // A table that is scrolled by the keys keeps them.
  if (
    target.matches('select, input, textarea, [tabindex="0"]') ||
    document.querySelector('dialog[open]')
  )
    return;
  const isOnControl = target.matches('button, a, summary');
  const by = stepOf(talk, key);
  if (key === ' ' && !isOnControl) {
    if (talk.isPlaying) talk.pause();
    else talk.play();
  } else if (by !== 0) talk.step(by);
  else if (key === 'Escape') return talk.showAll();
  else return;
  event.preventDefault();
}

/** Plays a talk slide by slide, by the time that its words take. */
export function startTalk(): void {
  const player = document.querySelector<HTMLElement>('[data-talk]');
  const slides = [...document.querySelectorAll<HTMLElement>('[data-slide]')];
  if (!player || slides.length === 0) return;
  const talk = new Talk(player, slides);
  const select = part<HTMLSelectElement>(player, 'slide');
  fillSlides(select, slides);
  select.addEventListener('change', () => talk.goTo(Number(select.value)));
  player.addEventListener('click', ({ target, detail }) => {
    if (!(target instanceof HTMLElement)) return;
    if ('talkPlay' in target.dataset) {
      if (talk.isPlaying) talk.pause();
      else talk.play();
    } else if (target.dataset.talkStep) talk.step(Number(target.dataset.talkStep));
    else if ('talkAll' in target.dataset) talk.showAll();
    // Clicks are counted where a pointer makes them, and not where a key does.
    if (detail > 0) talk.focusSlide();
  });
  // Keys belong to the talk only while somebody is at it, or nothing else has the focus.
  const place = player.closest('article') ?? player;
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    if (!(target instanceof Node)) return;
    // What is around a slide, such as the page, has the focus after a click beside it.
    if (place.contains(target) || (talk.isShown && target.contains(place))) onKey(talk, event);
  });
}
