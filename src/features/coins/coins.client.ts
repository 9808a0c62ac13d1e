import { startTableTools } from '#ui/table-tools/table-tools.client.ts';
import * as m from '#messages/coins.ts';

const MIN_COMPARED = 2;
const MAX_COMPARED = 4;

/** Makes the boxes of the table into one tidy link, keeps them to four and asks for two. */
function startCompareForm(): void {
  const form = document.querySelector<HTMLFormElement>('form#compare');
  const button = form?.querySelector('button');
  if (!form || !button) return;
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name=coins][form=compare]')];
  const words = button.textContent;
  const status = form.querySelector('[role=status]');
  const say = (count: number): void => {
    const said = (count >= MAX_COMPARED ? m.mostCoinsChosen : m.coinsChosen)({ count });
    if (status) status.textContent = said;
  };
  const update = (): number => {
    const count = boxes.filter((box) => box.checked).length;
    for (const box of boxes) box.disabled = count >= MAX_COMPARED && !box.checked;
    button.disabled = count < MIN_COMPARED;
    button.textContent = button.disabled ? words : m.compareCoins({ count });
    return count;
  };
  document.addEventListener('change', ({ target }) => {
    const count = update();
    if (boxes.some((box) => box === target)) say(count);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = boxes.filter((box) => box.checked).map(({ value }) => value);
    location.assign(`${form.action}?coins=${chosen.join(',')}`);
  });
  // A browser that goes back ticks the boxes again, and tells nobody.
  addEventListener('pageshow', update);
  update();
}

/** Starts what the list of coins has beyond the plain table. */
export function startCoinList(): void {
  startTableTools();
  startCompareForm();
}
