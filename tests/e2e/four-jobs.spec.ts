import { expect, open, test } from './site-test.ts';

const SCREEN = { width: 360, height: 780 };
const MAX_SCREENS = 3;

/** What four strangers come for, the link on Home that they tap, and the words that answer them. */
const jobs: readonly [who: string, tap: string, answers: readonly RegExp[]][] = [
  [
    'somebody who holds USDT',
    'Is USDT safe?',
    [/^Does it keep its price\?$/, /^Can you get a dollar back\?$/, /^Can it be taken from you\?$/],
  ],
  [
    'somebody who is about to be sent USDC',
    'Someone is sending me USDC',
    [/^Before anyone sends you coins, agree on the coin/, /^Which coin:/, /^Whose address:/],
  ],
  ['a teacher', 'For a class', [/^Plan for the whole path$/]],
  [
    'a journalist on March 2023',
    'What happened in March 2023?',
    [/USDC fell to \$0\.88\. The US government guaranteed the deposits/],
  ],
];

test.use({ viewport: SCREEN });

for (const [who, tap, answers] of jobs)
  test(`H1: ${who} has the answer one tap and three screens from Home`, async ({ page }) => {
    await open(page, '/');
    const link = page.getByRole('main').getByRole('link', { name: tap, exact: true });
    const { y, height } = (await link.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(SCREEN.height);
    await link.click();
    await expect(page).not.toHaveURL(/\/$/);
    for (const words of answers) {
      const answer = page.getByRole('main').getByText(words).first();
      await expect(answer).toBeVisible();
      // Where it stands below the top of the window that the tap opened.
      const box = (await answer.boundingBox())!;
      expect(box.y + box.height, String(words)).toBeLessThanOrEqual(MAX_SCREENS * SCREEN.height);
    }
  });
