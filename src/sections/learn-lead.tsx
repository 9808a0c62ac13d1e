import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';
import * as m from '#messages/pages.ts';

/** Home's first sentence about learning: the way to the lesson for beginners. */
export function LearnLead() {
  return rich(
    m.newHereStartWithLesson({
      link: (text) => <a href={hrefTo('/learn/five-minutes')}>{text}</a>,
    }),
  );
}
