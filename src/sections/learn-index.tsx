import type { ReactNode } from 'react';
import { words } from '#lib/site/product-words.ts';
import { Plate, type PlateName } from '#ui/engraving/plate.tsx';
import styles from './learn-index.module.css';
import * as m from '#messages/home.ts';
import { hrefTo } from '#lib/site/href.ts';

/** Ways in, in the order in which a beginner takes them. @param lessons how many the path has */
function items(lessons: number): { path: string; title: string; text: string; plate: PlateName }[] {
  return [
    {
      path: '/learn/five-minutes',
      title: m.newHereStartWithFive(),
      text: m.findOutWhatIsWhy({ products: words.products }),
      plate: 'clock',
    },
    {
      path: '/learn/path',
      title: m.thePathForBeginners(),
      text: m.theseLessonsBuildOnEach({ lessons }),
      plate: 'stairs',
    },
    {
      path: '/learn/depegs/my-1000',
      title: m.my1000(),
      text: m.inFiveRealCasesYou(),
      plate: 'queue',
    },
    {
      path: '/learn/quiz',
      title: m.mixedQuiz(),
      text: m.youGetTenQuestionsAt(),
      plate: 'sheet',
    },
    {
      path: '/learn/pack',
      title: m.forAClass(),
      text: m.printAnyLessonAsA(),
      plate: 'printer',
    },
    {
      path: '/learn/letters',
      title: m.letters(),
      text: m.readWhatWeSentTo(),
      plate: 'envelope',
    },
  ];
}

type LearnIndexProps = { lessons: number; children?: ReactNode };

/** Where one begins: the ways through the lessons, and what there is to touch. */
export function LearnIndex({ lessons, children }: LearnIndexProps) {
  return (
    <section className="section" aria-labelledby="shelf-title">
      <div className="wrap">
        <h2 id="shelf-title" className={styles.title}>
          {m.learnStepByStep()}
        </h2>
        <ul role="list" className={styles.shelf}>
          {items(lessons).map(({ path, title, text, plate }) => (
            <li key={path}>
              <Plate name={plate} />
              <div>
                <h3>
                  <a href={hrefTo(path)}>{title}</a>
                </h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}
