import { keepInEntry, keptInEntry } from '#lib/browser/entry-state.ts';

const NAME = 'message';
/** So long after the last letter: Safari refuses more than a hundred changes of an entry in half a minute. */
const REST_MS = 400;
/** What is typed and chosen; the token and the page of the message come with the form. */
const CONTROLS = 'textarea, select, input:not([type="hidden"])';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isCheckbox = (control: Control): control is HTMLInputElement =>
  control.getAttribute('type') === 'checkbox';

const valueOf = (control: Control) => (isCheckbox(control) ? control.checked : control.value);

function fill(control: Control, value: unknown): void {
  if (isCheckbox(control)) control.checked = value === true;
  else if (typeof value === 'string') control.value = value;
}

/** The page that is loaded again with the form: the one around its frame, where that is ours. */
function pageOfForm(): Window {
  try {
    void parent.history.state;
    return parent;
  } catch {
    return window;
  }
}

/**
 * Keeps a half-written message in the entry of its page in the tab's history: a phone loads a page
 * again where somebody pulls it down, or comes back to it after an hour.
 * @returns forgets it, once it is sent
 */
export function keepMessage(form: HTMLFormElement): () => void {
  const page = pageOfForm();
  const controls = [...form.querySelectorAll<Control>(CONTROLS)];
  const kept = keptInEntry(NAME, page);
  if (typeof kept === 'object' && kept !== null)
    for (const control of controls)
      if (Object.hasOwn(kept, control.name))
        fill(control, (kept as Record<string, unknown>)[control.name]);

  let timer: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const values = controls.map((control) => [control.name, valueOf(control)] as const);
      keepInEntry(NAME, Object.fromEntries(values), page);
    }, REST_MS);
  });
  return () => {
    clearTimeout(timer);
    keepInEntry(NAME, undefined, page);
  };
}
