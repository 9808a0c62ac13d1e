import { keepPlace, keptPlace, onOtherPlace } from './saved-place.client.ts';

/** Shows the answer of one place alone, and the closed list of all of them without a place. */
function showOnly(list: Element, place: string): void {
  for (const answer of list.querySelectorAll<HTMLDetailsElement>('[data-answer]')) {
    answer.open = answer.dataset.answer === place;
    answer.hidden = place !== '' && !answer.open;
  }
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
  });
}
