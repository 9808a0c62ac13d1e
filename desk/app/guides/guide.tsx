import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouterState } from '@tanstack/react-router';
import { createElement, type ReactNode, useEffect, useRef } from 'react';
import {
  type GuideAnswer,
  type GuideId,
  type GuideLink,
  type GuideNode,
  guides,
  isGuide,
} from '#desk/shared/guides.ts';
import { request } from '#desk/app/api.ts';
import { NotFound } from '#desk/app/frame/not-found.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';
import css from './guide.module.css';
import { Guides } from './guides.tsx';

function GuideAnchor({ link, here, children }: LinkProps) {
  if ('outside' in link)
    return (
      <a href={link.outside} rel="noreferrer">
        {children}
      </a>
    );
  const { guide, heading } = link;
  return (
    <Link to="/guides/$id" params={{ id: guide ?? here }} {...(heading ? { hash: heading } : {})}>
      {children}
    </Link>
  );
}

type LinkProps = { link: GuideLink; here: GuideId; children: ReactNode };

/** An element of a guide, from the server's tree: the desk takes no HTML as text. */
function Part({ node, here }: { node: GuideNode; here: GuideId }) {
  if (typeof node === 'string') return node;
  const { tag, id, link } = node;
  const children = node.children.map((child, index) => (
    // A guide stays as it is.
    // oxlint-disable-next-line react/no-array-index-key
    <Part key={index} node={child} here={here} />
  ));
  if (link !== null)
    return (
      <GuideAnchor link={link} here={here}>
        {children}
      </GuideAnchor>
    );
  const named = id === null ? {} : { id, tabIndex: -1 };
  // Where it is wider than the window, keys move it.
  const wide = tag === 'table' || tag === 'pre' ? { tabIndex: 0 } : {};
  return createElement(tag, { ...named, ...wide }, ...(children.length > 0 ? [children] : []));
}

/** Shows the heading that the address names: it was not there when the browser looked for it. */
function useHeading(isThere: boolean) {
  const text = useRef<HTMLDivElement>(null);
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (!isThere || hash === '') return;
    const heading = text.current?.querySelector<HTMLElement>(`#${CSS.escape(hash)}`);
    heading?.focus({ preventScroll: true });
    // The lines above it break otherwise once the fonts are there.
    void document.fonts.ready.then(() => heading?.scrollIntoView());
  }, [isThere, hash]);
  return text;
}

function Text({ id }: { id: GuideId }) {
  const { data, error } = useQuery({
    queryKey: ['guides', id],
    queryFn: () => request<GuideAnswer>('GET', `/guides/${id}`),
    staleTime: Infinity,
  });
  const text = useHeading(data !== undefined);
  return (
    <>
      <Problem error={error} />
      <div ref={text} className={css.text}>
        {data?.nodes.map((node, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Part key={index} node={node} here={id} />
        ))}
      </div>
    </>
  );
}

/** A guide of `docs`, at the desk, where the people are whom it is for. */
export function Guide() {
  const { id } = useParams({ from: '/guides/$id' });
  if (!isGuide(id)) return <NotFound />;
  return (
    <Room title={guides[id]}>
      <Guides but={id} />
      <Text key={id} id={id} />
    </Room>
  );
}
