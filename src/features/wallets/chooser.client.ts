import * as m from '#messages/wallets.ts';
/** Questions gone through so far, the present one last; and the kinds, once they are found. */
type Way = { questions: string[]; kinds: string[] };

function kindDetails(root: ParentNode, id: string): HTMLDetailsElement | null {
  return root.querySelector<HTMLDetailsElement>(`details[data-kind="${id}"]`);
}

function nameOf(root: ParentNode, id: string): string {
  return kindDetails(root, id)?.querySelector('summary span')?.textContent ?? '';
}

function resultLabel(names: readonly string[]): string {
  const [first = '', second] = names.map((name) => `“${name}”`);
  return second ? m.startWithOrBothAre({ first, second }) : m.startWithWhichIsOpen({ first });
}

function show(root: HTMLElement, way: Way): void {
  const isDone = way.kinds.length > 0;
  for (const question of root.querySelectorAll<HTMLElement>('[data-question]'))
    question.hidden = isDone || question.dataset.question !== way.questions.at(-1);
  const result = root.querySelector('[data-result]');
  const names = way.kinds.map((id) => nameOf(root, id));
  if (result) result.textContent = isDone ? resultLabel(names) : '';
  for (const details of root.querySelectorAll<HTMLDetailsElement>('details[data-kind]')) {
    const isChosen = way.kinds.includes(details.dataset.kind ?? '');
    details.toggleAttribute('data-chosen', isChosen);
    details.open = isChosen;
  }
  const steps = root.querySelector<HTMLElement>('[data-steps]');
  if (steps) steps.hidden = way.questions.length < 2 && !isDone;
}

/** Leads through the wallet chooser one question at a time. Nothing is kept and nothing is sent. */
export function startChooser(): void {
  const root = document.querySelector<HTMLElement>('[data-chooser]');
  const first = root?.querySelector<HTMLElement>('[data-question]')?.dataset.question;
  if (!root || !first) return;
  let way: Way = { questions: [first], kinds: [] };
  const go = (next: Way) => {
    way = next;
    show(root, way);
  };
  const focusQuestion = () =>
    root.querySelector<HTMLElement>(`[data-question="${way.questions.at(-1)}"]`)?.focus();
  root.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const answer = event.target.closest<HTMLElement>('[data-next], [data-kinds]');
    if (answer) {
      event.preventDefault();
      const { next, kinds } = answer.dataset;
      if (next) go({ questions: [...way.questions, next], kinds: [] });
      else go({ ...way, kinds: (kinds ?? '').split(' ') });
      if (next) focusQuestion();
      else root.querySelector<HTMLElement>('[data-restart]')?.focus();
      return;
    }
    if (event.target.closest('[data-back]')) {
      if (way.kinds.length > 0) go({ ...way, kinds: [] });
      else go({ questions: way.questions.slice(0, -1), kinds: [] });
      focusQuestion();
    }
    if (event.target.closest('[data-restart]')) {
      go({ questions: [first], kinds: [] });
      focusQuestion();
    }
  });
  show(root, way);
}
