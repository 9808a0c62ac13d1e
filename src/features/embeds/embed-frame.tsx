import { buttonClass } from '#ui/button-link/button-link.tsx';
import styles from './embed-frame.module.css';
import * as m from '#messages/embeds.ts';

type EmbedFrameProps = {
  /** The site's own page to frame, used where `outside` is null. */
  own: string;
  outside: { name: string; address: string } | null;
  title: string;
  /** Height in CSS pixels. */
  height: 1600 | 789;
};

/**
 * The site's own part in a frame, or another site's, which loads only after the visitor says so.
 * Ours is framed without `sandbox`: with it, its form and script would not run.
 */
export function EmbedFrame({ own, outside, title, height }: EmbedFrameProps) {
  const heightClass = height === 1600 ? styles.board : styles.form;
  if (!outside) {
    return (
      <iframe
        className={heightClass}
        src={own}
        title={title}
        width="1160"
        height={height}
        loading="lazy"
        referrerPolicy="same-origin"
      />
    );
  }
  return (
    <div
      className={`${styles.placeholder} ${heightClass}`}
      data-embed={outside.address}
      data-embed-title={title}
      data-embed-height={height}
    >
      <p>{m.thisPartComesFromLoading({ name: outside.name })}</p>
      <button type="button" className={`needs-script ${buttonClass('outline')}`} data-embed-load="">
        {m.loadFrom({ name: outside.name })}
      </button>
      <p>
        <a href={outside.address} target="_blank" rel="noopener noreferrer">
          {m.openItInANew()}
        </a>
      </p>
    </div>
  );
}
