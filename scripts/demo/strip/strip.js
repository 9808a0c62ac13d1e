/** The strip of `npm run demo`: counts down to the next break, and to its end. */
const ASK_MS = 5_000;
const LOOK_MS = 250;

const place = document.querySelector('[data-demo-when]');
/** What the script of the demonstration said last, and by how much this clock is ahead of its. */
let known = null;
let ahead = 0;

/** `1:05`. @param {number} milliseconds */
function clock(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

async function ask() {
  try {
    const answer = await fetch('/demo/state', { cache: 'no-store' });
    known = await answer.json();
    ahead = Date.now() - known.now;
  } catch {
    known = null;
  }
}

function show() {
  if (!place || !known) return;
  const left = clock(known.changesAt - (Date.now() - ahead));
  const text = known.isBreaking
    ? `${known.ticker} is off its peg, and back in ${left}. Watch it on`
    : `Break begins in ${left}. Watch ${known.ticker} on`;
  if (place.textContent !== text) place.textContent = text;
}

await ask();
show();
setInterval(ask, ASK_MS);
setInterval(show, LOOK_MS);
