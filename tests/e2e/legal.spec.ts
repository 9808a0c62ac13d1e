import { expect, open, test, wide } from './site-test.ts';

const full = {
  '/privacy-policy': {
    id: 'G2',
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
    id: 'G3',
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
    id: 'G4',
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

for (const [path, { id, title, sections, says }] of Object.entries(full)) {
  test(`G1, ${id}: ${path} has its numbered sections, its date and its adverts`, async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    await open(page, path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(
      sections.map((name, index) => `${index + 1}. ${name}`),
    );
    await expect(main.getByText('Last updated: May 11, 2025')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.locator('[data-ad-slot]').count()).toBeGreaterThan(0);
    for (const said of says) await expect(main).toContainText(said);
  });
}

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

for (const [path, names] of Object.entries(short)) {
  test(`G1, G5: ${path} is short, undated, unnumbered, and leads to the full text`, async ({
    page,
  }) => {
    await open(page, path);
    const main = page.getByRole('main');
    const prose = main.locator('.prose').first();
    await expect(prose.getByRole('heading', { level: 2 })).toHaveText([...names]);
    await expect(main).not.toContainText('Last updated');
    expect(await prose.getByRole('heading', { name: /^\d+\./ }).count()).toBe(0);
    const words = (await prose.innerText()).split(/\s+/).length;
    expect(words).toBeGreaterThan(120);
    expect(words).toBeLessThan(900);
    await expect(
      prose
        .locator(path === '/privacy' ? 'a[href="/privacy-policy"]' : 'a[href="/terms-of-service"]')
        .first(),
    ).toBeVisible();
    expect(await page.locator('[data-ad-slot]').count()).toBeGreaterThan(0);
  });
}

test('G5: /privacy names the rights to access, correct and delete', async ({ page }) => {
  await open(page, '/privacy');
  const main = page.getByRole('main');
  for (const right of [/access|see what we have|copy of/i, /correct/i, /delete/i])
    await expect(main).toContainText(right);
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
