import type { NewsletterLocals, NewsletterStep } from '#shared/locals.ts';
import { buttonClass } from '#ui/button-link/button-link.tsx';
import { Plate } from '#ui/engraving/plate.tsx';
import styles from './newsletter-page.module.css';

const texts: Record<NewsletterStep, { title: string; text: string }> = {
  form: {
    title: 'Subscribe',
    text: 'We send a letter now and then. You can unsubscribe with one click.',
  },
  confirm: {
    title: 'Confirm you’re human',
    text: 'One more click and your request is sent.',
  },
  early: {
    title: 'Please try again',
    text: 'That was very fast, so we couldn’t tell you from a bot. Please wait a few seconds and try again.',
  },
  done: {
    title: 'Thank you',
    text: 'If the address is right, we’ve sent you an email. Open it and confirm; until you do, we won’t send anything else.',
  },
  invalid: {
    title: 'Please check the address',
    text: 'This doesn’t look like an email address, or the page was open for too long. We haven’t stored anything.',
  },
  later: {
    title: 'Please try again later',
    text: 'We can’t take your address right now. We haven’t stored anything.',
  },
  'link-later': {
    title: 'Please try again in a minute',
    text: 'We can’t reach our database right now, so nothing has changed. Please open the link in your mail again in a minute.',
  },
  'confirm-mail': {
    title: 'Confirm your subscription',
    text: 'Press the button to get our letters at the address that this email was sent to.',
  },
  confirmed: {
    title: 'You are subscribed',
    text: 'You’ll get the next letter at this address. Each letter has a link that unsubscribes you with one click.',
  },
  unsubscribe: {
    title: 'End your subscription',
    text: 'Press the button to stop the letters. We’ll delete your address.',
  },
  unsubscribed: {
    title: 'Your subscription has ended',
    text: 'You won’t get any more letters, and we’ve deleted your address. A letter that was already on its way may still arrive.',
  },
  expired: {
    title: 'This link no longer works',
    text: 'It is more than 48 hours old, was already used for a subscription that has since ended, or was cut off on its way to you. You can subscribe again.',
  },
};

/** Words on the one button of the pages behind our mails, whose form posts to their own address. */
const presses: Partial<Record<NewsletterStep, string>> = {
  'confirm-mail': 'Confirm',
  unsubscribe: 'Unsubscribe',
};

const asks: NewsletterStep[] = ['form', 'invalid', 'later', 'expired'];

/** The newsletter's steps for a browser without scripting (spec N7). */
export function NewsletterPage({ newsletter }: { newsletter: NewsletterLocals }) {
  const { step, email, token } = newsletter;
  const { title, text } = texts[step];
  return (
    <div className={`wrap section ${styles.page}`}>
      <Plate name="envelope" className={styles.plate} />
      <h1 className={styles.title}>{title}</h1>
      <p className="lead">{text}</p>
      {step === 'confirm' || step === 'early' ? <Confirm email={email} token={token} /> : null}
      {presses[step] ? <Press word={presses[step]} /> : null}
      {asks.includes(step) ? <SubscribeForm email={email} /> : null}
      {step === 'form' ? <a href="/learn/letters">Read what we sent before</a> : null}
      {step === 'done' || step === 'confirmed' || step === 'unsubscribed' ? (
        <a href="/">Return to Home</a>
      ) : null}
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
    <form method="post" action="/newsletter" className={styles.form}>
      <p>{email}</p>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="token" value={token} />
      <button className={buttonClass('solid')}>Join</button>
    </form>
  );
}

/** The email address and the button, wherever a page asks for them. */
export function SubscribeForm({ email = '' }: { email?: string }) {
  return (
    <form method="post" action="/newsletter" className={styles.form}>
      <label htmlFor="subscribe-email">Email address</label>
      <input
        id="subscribe-email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        required
      />
      <button className={buttonClass('solid')}>Join</button>
    </form>
  );
}
