import { expect, test } from 'vitest';
import { fillTemplate } from './mail-templates.ts';

test('URLs are escaped in HTML and not in text, and what they hold is not filled again', () => {
  const template = {
    subject: 'Hello',
    html: '<a href="CONFIRM_URL">CONFIRM_URL</a> SITE_URL',
    text: 'CONFIRM_URL SITE_URL',
  };
  const confirm = 'https://a.example/?a=1&b="SITE_URL"$&';
  expect(fillTemplate(template, { CONFIRM_URL: confirm, SITE_URL: 'https://a.example' })).toEqual({
    subject: 'Hello',
    html: '<a href="https://a.example/?a=1&amp;b=&quot;SITE_URL&quot;$&amp;">https://a.example/?a=1&amp;b=&quot;SITE_URL&quot;$&amp;</a> https://a.example',
    text: `${confirm} https://a.example`,
  });
});
