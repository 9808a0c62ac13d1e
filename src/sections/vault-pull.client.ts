import { levelAt, percent, pull } from './vault-pull.ts';

/** Lets the level fall as the range is pulled, and says what that means for the loan. */
export function startVaultPull(): void {
  const box = document.querySelector<HTMLElement>('[data-vault-pull]');
  const range = box?.querySelector('input');
  if (!box || !range) return;
  const part = (name: string) => box.querySelector(`[data-vault-${name}]`);
  const update = (): void => {
    const { ratio, isClosed, says } = pull(range.valueAsNumber);
    box.toggleAttribute('data-closed', isClosed);
    for (const mover of box.querySelectorAll('[data-vault-moves]'))
      mover.setAttribute('transform', `translate(0 ${levelAt(ratio)})`);
    const texts = { fall: percent(range.valueAsNumber), ratio: percent(ratio), says };
    range.setAttribute('aria-valuetext', texts.fall);
    for (const [name, text] of Object.entries(texts)) {
      const shown = part(name);
      // A live region that is written again is read again.
      if (shown && shown.textContent !== text) shown.textContent = text;
    }
  };
  range.addEventListener('input', update);
  // A browser may bring back what was set before the page was left. What the page came with is
  // told already; the first number to be written takes a phone a tenth of a second.
  if (range.value !== range.defaultValue) update();
}
