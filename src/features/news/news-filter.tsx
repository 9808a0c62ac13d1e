import { topicLabels } from '#shared/news-topics.ts';
import type { NewsBoardState } from '#shared/news.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import { buttonClass } from '#ui/button-link/button-link.tsx';
import styles from './news-board.module.css';
import * as m from '#messages/news.ts';

/** Chooses source and topic: a plain form that asks for a page, so that no script is needed. */
export function NewsFilter({ board }: { board: NewsBoardState }) {
  const { query, sources, topics } = board;
  const isFiltered = query.source !== null || query.topic !== null;
  return (
    <form className={styles.filter} method="get" action={serverRoutes.newsBoard}>
      <label>
        <span>{m.source()}</span>
        <select name="source" defaultValue={query.source ?? ''}>
          <option value="">{m.allSources()}</option>
          {sources.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{m.topic()}</span>
        <select name="topic" defaultValue={query.topic ?? ''}>
          <option value="">{m.allTopics()}</option>
          {topics.map((topic) => (
            <option key={topic} value={topic}>
              {topicLabels[topic]}
            </option>
          ))}
        </select>
      </label>
      <input type="hidden" name="all" value="yes" />
      <button className={buttonClass('outline')}>{m.show()}</button>
      {isFiltered ? <a href={`${serverRoutes.newsBoard}?all=yes`}>{m.showEverything()}</a> : null}
    </form>
  );
}
