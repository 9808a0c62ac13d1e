import { site } from '#lib/site/site.ts';
import { hrefTo } from '#lib/site/href.ts';
import { contactFormPath } from './contact-form-path.ts';
import * as m from '#messages/contact.ts';

/**
 * Asks for corrections at the end of a page. The form opens by itself, with the page filled in,
 * since that works with scripting off too; an outside form cannot be told the page.
 */
export function ReportProblemLink({ path }: { path: string }) {
  const { contactForm, contactCategoryParameter } = site.embeds;
  const own = contactFormPath({ [contactCategoryParameter]: 'correction', page: path });
  return (
    <p className="dated" data-screen-only>
      <a href={contactForm ? hrefTo('/contact') : own} rel="nofollow">
        {m.somethingWrongOnThisPage()}
      </a>
    </p>
  );
}
