import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import type { PublishAnswer, PublishState } from '#desk/shared/publish.ts';
import { type PublishRoomDeps, publishRoutes } from './publish.routes.ts';

const FILE = 'content/glossary/a.json';
const draft = { file: FILE, person: 'Ada', people: ['Ada'], at: 0 };

/** The routes over a publication that ends once one of its parts has been asked for. */
function routesWhile(endsAfter: 'state' | 'drafts') {
  let state: PublishState = { kind: 'building', since: 0 };
  const endingAfter = <Answer>(part: 'state' | 'drafts', answer: Answer): Answer => {
    if (part === endsAfter) state = { kind: 'published', at: 1 };
    return answer;
  };
  const deps = {
    tree: {
      drafts: async () => endingAfter('drafts', state.kind === 'published' ? [] : [draft]),
      read: async () => '[]',
      readPublished: async () => '[]',
    },
    publisher: { state: async () => endingAfter('state', state), history: async () => [] },
  } as unknown as PublishRoomDeps;
  const me = { id: 1, name: 'Ada', role: 'owner', isEnrolling: false } as const;
  return new Hono<DeskEnv>()
    .use(async (context, next) => {
      context.set('me', me);
      await next();
    })
    .route('/', publishRoutes(deps));
}

test.each(['state', 'drafts'] as const)(
  'a publication that ends right after its %s is read is never told of with drafts from before',
  async (endsAfter) => {
    const routes = routesWhile(endsAfter);
    // The room asks again until it has ended.
    const answers: PublishAnswer[] = [];
    while (answers.at(-1)?.state.kind !== 'published' && answers.length < 3)
      answers.push((await (await routes.request('/')).json()) as PublishAnswer);
    expect(answers.at(-1)).toMatchObject({ state: { kind: 'published' }, drafts: [] });
  },
);
