import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AboutSite } from '#desk/shared/site.ts';
import { request } from '#desk/app/api.ts';
import css from './site-link.module.css';

/** Whose desk it is. */
const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: () => request<AboutSite>('GET', '/about'),
});

/** The name of the site, which leads to it in a tab of its own: what is typed here stays. */
export function SiteLink() {
  const about = useQuery(aboutQuery).data;
  return about === undefined ? null : (
    <a href={about.url} target="_blank" rel="noreferrer" className={css.link}>
      <span className={css.brand}>{about.brand}</span>
      <span className={css.more}> View the site</span>
    </a>
  );
}

/** The name of the site, for whoever is not signed in. */
export function SiteName() {
  const about = useQuery(aboutQuery).data;
  return about === undefined ? null : <p className={css.brand}>{about.brand}</p>;
}
