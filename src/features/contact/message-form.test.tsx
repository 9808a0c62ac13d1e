import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { setRenderedLocale } from '#shared/locale.ts';
import { MessageForm } from './message-form.tsx';

const renderIn = (locale: string | undefined) =>
  setRenderedLocale({ locale: () => locale, said: (message) => message });

afterEach(() => renderIn(undefined));

const form = (errors: Record<string, string>) =>
  renderToStaticMarkup(
    <MessageForm
      {...{ values: {}, errors, token: '', action: '/a', challenge: '/b', button: 'Send' }}
      asked={{ name: 'required', email: 'no' }}
    >
      {null}
    </MessageForm>,
  );

test('in another language the form says of what the server refuses that it is in English', () => {
  const refused = { name: 'Please tell us your name.', form: 'Too many.' };
  expect(form(refused)).not.toContain('lang=');
  renderIn('ar');
  expect(form(refused)).toMatch(/lang="en" dir="ltr">Please tell us your name/);
  expect(form(refused)).toMatch(/lang="en" dir="ltr">Too many/);
  // What the form says by itself is a message.
  expect(form({ name: refused.name })).toContain('data-error="form">Please check');
});
