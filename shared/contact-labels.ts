import type { contactCategories } from './contact.ts';
import * as m from '#messages/contact.ts';

/** What each category of messages is called, in the form and at the desk. */
export const categoryLabels: Record<(typeof contactCategories)[number], string> = {
  get miscellaneous() {
    return m.somethingElse();
  },
  get question() {
    return m.aQuestion();
  },
  get correction() {
    return m.aMistakeOnAPage();
  },
  get partnership() {
    return m.workingTogether();
  },
  get press() {
    return m.press();
  },
  get privacy() {
    return m.privacyAndMyData();
  },
};

/** What a message is about, in words: a form of the configuration has only its name. */
export function categoryLabel(category: string): string {
  return Object.hasOwn(categoryLabels, category)
    ? categoryLabels[category as keyof typeof categoryLabels]
    : category;
}
