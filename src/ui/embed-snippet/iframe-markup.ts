import { escapeMarkup } from '#shared/escape-markup.ts';

type Framed = {
  /** Whole address of the page. */
  address: string;
  /** What it is called: a name may have quotation marks. */
  title: string;
  /** Height of the frame in CSS pixels. */
  height: number;
};

/** How another site frames a page of this one, as HTML to copy. */
export const iframeMarkup = ({ address, title, height }: Framed): string =>
  `<iframe src="${escapeMarkup(address)}" title="${escapeMarkup(title)}" width="100%" height="${height}" style="border:0" loading="lazy" referrerpolicy="no-referrer"></iframe>`;
