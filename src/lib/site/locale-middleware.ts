import { AsyncLocalStorage } from 'node:async_hooks';
import type { APIContext, MiddlewareHandler } from 'astro';
import { DEFAULT_LOCALE, setRenderedLocale } from '#shared/locale.ts';
import { localizeLinks } from './content-links.ts';
import { markFormats } from './format-marks.ts';
import { locales } from './locales.ts';
import { markLanguages, markMessage, markUntranslated } from './message-marks.ts';

const rendered = new AsyncLocalStorage<string>();

setRenderedLocale({
  locale: () => rendered.getStore(),
  said: markMessage,
  untranslated: markUntranslated,
  formatter: markFormats,
});

/** A form is one page for all languages, and is told that of the page that leads to it. */
function localeOf({ currentLocale = DEFAULT_LOCALE, locals }: APIContext): string {
  const asked = (locals.contact ?? locals.form)?.lang;
  return asked !== undefined && locales.includes(asked) ? asked : currentLocale;
}

/**
 * Tells messages and dates the locale of the page that is being rendered, so that nobody has to
 * hand it down. Pages of the default locale are left as they are.
 */
export const onRequest: MiddlewareHandler = (context, next) => {
  const locale = localeOf(context);
  if (locale === DEFAULT_LOCALE) return next();
  return rendered.run(locale, async () => {
    const response = await next();
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const html = markLanguages(await response.text(), locale, DEFAULT_LOCALE);
    return new Response(localizeLinks(html, locale), response);
  });
};
