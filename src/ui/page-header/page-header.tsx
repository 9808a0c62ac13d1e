import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { Plate, type PlateName } from '#ui/engraving/plate.tsx';
import { Verdict } from '#ui/verdict/verdict.tsx';
import styles from './page-header.module.css';

export type { Crumb } from './breadcrumb.tsx';

type PageHeaderProps = {
  title: string;
  /** The title among others in a search, where it says more there. */
  searchTitle?: string | undefined;
  /** Which lesson of the path the page is, with the way to all of them. */
  lesson?: { text: string; href: string } | undefined;
  /** The page's answer, the first thing below its heading. */
  verdict?: string | undefined;
  lead?: string | undefined;
  /** The pages above this one, Home first; this page itself is not among them. */
  crumbs: readonly Crumb[];
  /** An engraved plate that says what the page is about; where nothing is to be shown, none. */
  plate?: PlateName | undefined;
  /** Another picture of what the page is about, in place of either. */
  picture?: ReactNode;
  /** Whether narrow windows have the picture too, below the words. */
  isPictureEverywhere?: boolean;
  /** Whether the head is short, where what the page is for stands right below it. */
  isShort?: boolean;
  children?: ReactNode;
};

/** The head of every page but Home: where you are, what it is, one sentence, and a picture where one says something. */
export function PageHeader(props: PageHeaderProps) {
  const { title, searchTitle, verdict, lead, crumbs, plate, picture, children } = props;
  const pictureClass = props.isPictureEverywhere
    ? `${styles.picture} ${styles.everywhere}`
    : styles.picture;
  return (
    <div
      data-short={props.isShort ? '' : undefined}
      data-plate={plate && !picture ? '' : undefined}
      className={
        plate || picture ? `wrap ${styles.header} ${styles.beside}` : `wrap ${styles.header}`
      }
    >
      <div>
        <Breadcrumb crumbs={crumbs} lesson={props.lesson} />
        <h1 className={styles.title} data-search-title={searchTitle}>
          {title}
        </h1>
        {verdict ? <Verdict text={verdict} /> : null}
        {lead ? <p className={verdict ? `lead ${styles.second}` : 'lead'}>{lead}</p> : null}
        {children}
      </div>
      {picture ? <div className={pictureClass}>{picture}</div> : null}
      {plate && !picture ? (
        <div className={styles.plate}>
          <Plate name={plate} />
        </div>
      ) : null}
    </div>
  );
}
