import { site } from '#lib/site/site.ts';
import { purposesAskedFor } from '#lib/site/third-parties.ts';
import { ScrollingTable } from './scrolling-table.tsx';

const consentRow = {
  id: 'consent',
  cells: [
    'Remember your answer about adverts and outside content',
    'Your answer and its time, in your own browser',
    'Our duty to respect and show it',
    `${site.consent.months} months`,
  ],
};

/** What stays of an address at last. */
const AFTER_THE_END =
  'After the end of a subscription: a keyed code made from the address, so that nothing is sent to it again unasked';

function usualRows() {
  const { unconfirmedDays, messageDays } = site.retention;
  const { contactForm } = site.embeds;
  const held =
    contactForm && `Held by ${contactForm.name}, which runs the form, under its own policy`;
  return [
    {
      id: 'letters',
      cells: [
        'Send the newsletter to those who subscribed',
        'Email address, time of signing up and of confirming',
        'Your consent',
        `Until you unsubscribe; if you never confirm, ${unconfirmedDays} days. ${AFTER_THE_END}`,
      ],
    },
    {
      id: 'answers',
      cells: [
        'Answer inquiries',
        'What you type into the contact form',
        'Our interest in answering you',
        held ?? `${messageDays} days`,
      ],
    },
    {
      id: 'running',
      cells: [
        'Send you the page, and keep the site running and secure',
        'Connection information, browser and device type',
        'Our interest in a site that works',
        'Network address: in memory only. Where you send a form: a keyed code made from it, for limits, at most 48 hours. Browser and device type: not kept',
      ],
    },
    {
      id: 'improving',
      cells: [
        'Find faults and improve the site',
        'Log lines without your address: time, page, result, duration',
        'Our interest in a site that works',
        'As long as the log is kept; it says nothing about who you are',
      ],
    },
  ];
}

/** What data is used for what, on which legal ground, and for how long. */
export function UseTable() {
  const rows = usualRows();
  if (purposesAskedFor().length > 0) rows.push(consentRow);
  return (
    <ScrollingTable
      label="What data is used for, and for how long"
      columns={['Purpose', 'Data', 'Ground', 'Kept for']}
      rows={rows}
    />
  );
}
