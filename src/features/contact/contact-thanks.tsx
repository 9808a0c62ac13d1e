/** What stands in the form's place once the message is stored. */
export function ContactThanks({ days }: { days: number }) {
  return (
    <div className="prose" role="status" tabIndex={-1} data-contact-thanks="">
      <h2>Your message is here</h2>
      <p>
        Thank you for writing. Your message is saved, and the people who run this site will read it.
        We’ll reply to the address you gave.
      </p>
      <p>Messages are deleted after {days} days.</p>
      <p>
        <a href="/embed/contact">Write another message</a>
      </p>
    </div>
  );
}
