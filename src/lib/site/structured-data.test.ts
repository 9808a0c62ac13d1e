import { describe, expect, test, vi } from 'vitest';
import {
  articleData,
  breadcrumbData,
  faqData,
  organizationData,
  websiteData,
} from './structured-data.ts';
import { site } from './site.ts';

const base = new URL('https://coins.example.org');

describe('structured data', () => {
  test('R1: Home is a WebSite of the brand', () => {
    expect(websiteData(base)).toMatchObject({
      '@type': 'WebSite',
      name: site.brand,
      url: 'https://coins.example.org/',
    });
  });

  test('C1: the organization has the contact that is configured', () => {
    expect(organizationData(base)).toMatchObject({
      '@type': 'Organization',
      name: site.operator.name,
      email: site.contact.email,
      sameAs: [site.contact.social?.url],
    });
  });

  test('C1: and leaves out what is not', async () => {
    vi.resetModules();
    const contact = { ...site.contact, email: null, social: null };
    vi.doMock('./site.ts', () => ({ site: { ...site, contact } }));
    const without = await import('./structured-data.ts');
    vi.doUnmock('./site.ts');
    const data = without.organizationData(base);
    expect(data).not.toHaveProperty('email');
    expect(data).not.toHaveProperty('sameAs');
  });

  test('breadcrumbs count from 1 and end with the page itself', () => {
    const here = { label: 'Future', path: '/learn/future' };
    const data = breadcrumbData([{ label: 'Learn More', path: '/learn' }], here, base);
    expect(data).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Learn More', item: 'https://coins.example.org/learn' },
        { position: 2, name: 'Future', item: 'https://coins.example.org/learn/future' },
      ],
    });
  });

  test('an article names its license, author and picture by full addresses', () => {
    const article = { title: 'T', description: 'D', path: '/learn/t', image: '/og/learn-t.png' };
    const dated = { ...article, published: '2026-11-21', checked: '2026-11-28' };
    expect(articleData(dated, base)).toMatchObject({
      datePublished: '2026-11-21',
      dateModified: '2026-11-28',
    });
    // A correction after the check changed the text; one before it, the check has seen.
    const corrected = { ...dated, corrected: '2026-11-30' };
    expect(articleData(corrected, base)).toMatchObject({ dateModified: '2026-11-30' });
    expect(articleData({ ...dated, corrected: '2026-11-27' }, base)).toMatchObject({
      dateModified: '2026-11-28',
    });
    expect(articleData(article, base)).not.toHaveProperty('datePublished');
    expect(articleData(article, base)).toMatchObject({
      '@type': 'Article',
      headline: 'T',
      mainEntityOfPage: 'https://coins.example.org/learn/t',
      image: 'https://coins.example.org/og/learn-t.png',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      author: { name: site.operator.name },
    });
  });

  test('a page of questions names each with its one answer', () => {
    const questions = [{ question: 'Is it safe?', answer: 'Safer.' }];
    expect(faqData({ path: '/learn/t', questions }, base)).toMatchObject({
      '@type': 'FAQPage',
      url: 'https://coins.example.org/learn/t',
      mainEntity: [
        { '@type': 'Question', name: 'Is it safe?', acceptedAnswer: { text: 'Safer.' } },
      ],
    });
  });
});
