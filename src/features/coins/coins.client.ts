import { startTableTools } from '#ui/table-tools/table-tools.client.ts';

/** Makes the boxes of the table into one tidy link, and keeps them to four. */
function startCompareForm(): void {
  const form = document.querySelector<HTMLFormElement>('form#compare');
  if (!form) return;
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name=coins][form=compare]')];
  const update = (): void => {
    const count = boxes.filter((box) => box.checked).length;
    for (const box of boxes) box.disabled = count >= 4 && !box.checked;
    form.dataset.count = String(count);
  };
  document.addEventListener('change', update);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = boxes.filter((box) => box.checked).map(({ value }) => value);
    location.assign(`${form.action}${chosen.length > 0 ? `?coins=${chosen.join(',')}` : ''}`);
  });
  update();
}

/** Starts what the list of coins has beyond the plain table. */
export function startCoinList(): void {
  startTableTools();
  startCompareForm();
}
