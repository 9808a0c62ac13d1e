import { expect, open, test, wide } from './site-test.ts';

const full = {
  '/privacy-policy': {
    title: 'Privacy Policy',
    sections: [
      'Introduction',
      'Information We Collect',
      'How We Use Your Information',
      'Data Protection',
      'Third-Party Websites',
      'Changes to This Privacy Policy',
      'Contact Us',
    ],
    says: [
      /names and email addresses/i,
      /browser type/i,
      /device type/i,
      /connection information/i,
      /improve the site/i,
      /periodic emails/i,
      /answer inquiries/i,
      /educational content/i,
    ],
  },
  '/terms-of-service': {
    title: 'Terms of Service',
    sections: [
      'Acceptance of Terms',
      'Use License',
      'Disclaimer',
      'Educational Content',
      'Limitations',
      'Revisions and Errata',
      'Governing Law',
    ],
    says: [
      /personal, non-commercial viewing only/i,
      /copy/i,
      /commercial purpose/i,
      /reverse engineer/i,
      /remove a copyright notice/i,
      /mirror/i,
    ],
  },
  '/cookie-policy': {
    title: 'Cookie Policy',
    sections: [
      'What Are Cookies',
      'How We Use Cookies',
      'Types of Cookies',
      'Managing Cookies',
      'Third-Party Cookies',
      'Updates',
      'Contact Us',
    ],
    says: [
      /site functions/i,
      /analytics/i,
      /preferences/i,
      /ad delivery/i,
      /behavioral targeting/i,
      /necessary/i,
      /preference/i,
      /marketing/i,
      /session/i,
      /persistent/i,
    ],
  },
} as const;

test('G1, G2, G3, G4: the full policies have their numbered sections, their date and their adverts', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  for (const [path, { title, sections, says }] of Object.entries(full)) {
    await open(page, path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 }), path).toHaveText(title);
    await expect(main.getByRole('heading', { level: 2 }), path).toHaveText(
      sections.map((name, index) => `${index + 1}. ${name}`),
    );
    await expect(main.getByText('Last updated: May 11, 2025'), path).toBeVisible();
    await expect(page.getByRole('banner'), path).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
    expect(await page.locator('[data-ad-slot]').count(), path).toBeGreaterThan(0);
    for (const said of says) await expect(main, path).toContainText(said);
  }
});

const short = {
  '/privacy': [/introduction/i, /collected/i, /use/i, /protection/i, /rights/i],
  '/terms': [
    /agreement/i,
    /licen[sc]e/i,
    /responsibilities/i,
    /disclaimer/i,
    /limitation of liability/i,
  ],
} as const;

test('G1, G5: /privacy and /terms are short, undated, unnumbered, and lead to the full text', async ({
  page,
}) => {
  for (const [path, names] of Object.entries(short)) {
    await open(page, path);
    const main = page.getByRole('main');
    const prose = main.locator('.prose').first();
    await expect(prose.getByRole('heading', { level: 2 }), path).toHaveText([...names]);
    await expect(main, path).not.toContainText('Last updated');
    expect(await prose.getByRole('heading', { name: /^\d+\./ }).count(), path).toBe(0);
    const words = (await prose.innerText()).split(/\s+/).length;
    expect(words, path).toBeGreaterThan(120);
    expect(words, path).toBeLessThan(900);
    const whole = path === '/privacy' ? '/privacy-policy' : '/terms-of-service';
    await expect(prose.locator(`a[href="${whole}"]`).first(), path).toBeVisible();
    expect(await page.locator('[data-ad-slot]').count(), path).toBeGreaterThan(0);
    if (path !== '/privacy') continue;
    // The rights to access, correct and delete.
    for (const right of [/access|see what we have|copy of/i, /correct/i, /delete/i])
      await expect(main, path).toContainText(right);
  }
});

test('G6: legal pages say that this is no financial advice, and where to write', async ({
  page,
}) => {
  for (const path of ['/terms', '/terms-of-service', '/privacy-policy']) {
    await open(page, path);
    await expect(page.getByRole('main'), path).toContainText(
      /not financial advice|financial, investment, legal or tax advice/i,
    );
  }
  await open(page, '/terms-of-service');
  await expect(page.getByRole('main')).toContainText('informational and educational');
  for (const path of ['/privacy', '/privacy-policy', '/cookie-policy']) {
    await open(page, path);
    await expect(
      page.getByRole('main').locator('a[href="mailto:hello@example.org"]').first(),
      path,
    ).toBeVisible();
  }
});
