import type { ReactNode } from 'react';
import type { NewsletterLocals, NewsletterStep } from '#shared/locals.ts';
import { buttonClass } from '#ui/button-link/button-link.tsx';
import { Plate } from '#ui/engraving/plate.tsx';
import styles from './newsletter-page.module.css';
import * as m from '#messages/newsletter.ts';
import { hrefTo } from '#lib/site/href.ts';

const texts: Record<NewsletterStep, { title: string; text: string }> = {
  form: {
    get title() {
      return m.subscribe();
    },
    get text() {
      return m.weSendALetterNowAnd();
    },
  },
  confirm: {
    get title() {
      return m.confirmYoureHuman();
    },
    get text() {
      return m.oneMoreClickAndYour();
    },
  },
  early: {
    get title() {
      return m.pleaseTryAgain();
    },
    get text() {
      return m.thatWasVeryFastSo();
    },
  },
  done: {
    get title() {
      return m.thankYou();
    },
    get text() {
      return m.ifTheAddressIsRight();
    },
  },
  invalid: {
    get title() {
      return m.pleaseCheckTheAddress();
    },
    get text() {
      return m.thisDoesntLookLikeAn();
    },
  },
  stale: {
    get title() {
      return m.pleaseTryAgain();
    },
    get text() {
      return m.thisPageWasOpenForTooLong();
    },
  },
  later: {
    get title() {
      return m.pleaseTryAgainLater();
    },
    get text() {
      return m.weCantTakeYourAddress();
    },
  },
  'link-later': {
    get title() {
      return m.pleaseTryAgainInA();
    },
    get text() {
      return m.weCantReachOurDatabase();
    },
  },
  'confirm-mail': {
    get title() {
      return m.confirmYourSubscription();
    },
    get text() {
      return m.pressTheButtonToGet();
    },
  },
  confirmed: {
    get title() {
      return m.youAreSubscribed();
    },
    get text() {
      return m.youllGetTheNextLetter();
    },
  },
  unsubscribe: {
    get title() {
      return m.endYourSubscription();
    },
    get text() {
      return m.pressTheButtonToStop();
    },
  },
  unsubscribed: {
    get title() {
      return m.yourSubscriptionHasEnded();
    },
    get text() {
      return m.youWontGetAnyMore();
    },
  },
  expired: {
    get title() {
      return m.thisLinkNoLongerWorks();
    },
    get text() {
      return m.itIsMoreThanHours();
    },
  },
  incomplete: {
    get title() {
      return m.thisLinkIsIncomplete();
    },
    get text() {
      return m.openItAgainFromThe();
    },
  },
};

/** Words on the one button of the pages behind our mails, whose form posts to their own address. */
const presses: Partial<Record<NewsletterStep, () => string>> = {
  'confirm-mail': m.confirm,
  unsubscribe: m.unsubscribe,
};

const asks: NewsletterStep[] = ['form', 'invalid', 'stale', 'later', 'expired'];

type NewsletterPageProps = {
  newsletter: NewsletterLocals;
  /** A letter as an example, for those who are asked for their address. */
  children?: ReactNode;
};

/** The newsletter's steps for a browser without scripting (spec N7). */
export function NewsletterPage({ newsletter, children }: NewsletterPageProps) {
  const { step, email, token } = newsletter;
  const { title, text } = texts[step];
  return (
    <div className={`wrap section ${styles.page}`}>
      <Plate name="envelope" className={styles.plate} />
      <h1 className={styles.title}>{title}</h1>
      <p className="lead">{text}</p>
      {step === 'confirm' || step === 'early' ? <Confirm email={email} token={token} /> : null}
      {presses[step] ? <Press word={presses[step]()} /> : null}
      {asks.includes(step) ? <SubscribeForm email={email} /> : null}
      {step === 'form' ? (
        <div className={styles.example}>
          {children}
          <a href={hrefTo('/learn/letters')}>{m.readWhatWeSentBefore()}</a>
        </div>
      ) : null}
      {step === 'done' || step === 'confirmed' || step === 'unsubscribed' ? (
        <a href={hrefTo('/')}>{m.returnToHome()}</a>
      ) : null}
      {step === 'incomplete' ? <a href={hrefTo('/contact')}>{m.writeToUs()}</a> : null}
    </div>
  );
}

function Press({ word }: { word: string }) {
  return (
    <form method="post" className={styles.form}>
      <button className={buttonClass('solid')}>{word}</button>
    </form>
  );
}

function Confirm({ email, token }: { email: string; token: string }) {
  return (
    <form method="post" action={hrefTo('/newsletter')} className={styles.form}>
      <p>{email}</p>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="token" value={token} />
      <button className={buttonClass('solid')}>{m.join()}</button>
    </form>
  );
}

/** The email address and the button, wherever a page asks for them. */
export function SubscribeForm({ email = '' }: { email?: string }) {
  return (
    <form
      method="post"
      action={hrefTo('/newsletter')}
      className={styles.form}
      data-newsletter="page"
    >
      <label htmlFor="subscribe-email">{m.emailAddress()}</label>
      <input
        id="subscribe-email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        required
        aria-describedby="subscribe-status"
      />
      <button className={buttonClass('solid')}>{m.join()}</button>
      <p className={styles.wrong} role="status" id="subscribe-status" data-newsletter-status="" />
    </form>
  );
}
