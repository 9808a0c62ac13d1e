import * as m from '#messages/regulation.ts';
import { keepPlace, keptPlace, onOtherPlace } from './saved-place.client.ts';

/** Shows the answer of one place alone, and the closed list of all of them without a place. */
function showOnly(list: Element, place: string): void {
  for (const answer of list.querySelectorAll<HTMLDetailsElement>('[data-answer]')) {
    answer.open = answer.dataset.answer === place;
    answer.hidden = place !== '' && !answer.open;
  }
}

/** Says the answer in a few words, since the choice moves no focus and changes what is below it. */
function say(list: Element, place: string): void {
  const region = list.querySelector('[data-answer-said]');
  const answer = list.querySelector(`[data-answer="${place}"] > summary`);
  const [name = '', short = ''] = [...(answer?.children ?? [])].map((part) => part.textContent);
  if (region)
    region.textContent = answer
      ? m.theAnswerIsBelow({ place: name, short })
      : m.everyPlaceIsListedBelow();
}

const namedPlace = () => /^#place-([a-z-]+)$/.exec(location.hash)?.[1];

/** Makes the choice of a place show its answer. An address such as `#place-ng` shows it as well. */
export function startAnswers(): void {
  const list = document.querySelector('[data-answers]');
  const choice = list?.querySelector<HTMLSelectElement>('select[name="home"]');
  if (!list || !choice) return;
  const show = (place: string) => {
    if (![...choice.options].some(({ value }) => value === place)) return;
    choice.value = place;
    showOnly(list, place);
  };
  const showNamed = () => {
    const named = namedPlace();
    if (named === undefined) return;
    show(named);
    list.scrollIntoView();
  };
  show(keptPlace());
  showNamed();
  onOtherPlace(show);
  addEventListener('hashchange', showNamed);
  choice.addEventListener('change', () => {
    keepPlace(choice.value);
    showOnly(list, choice.value);
    say(list, choice.value);
  });
}
