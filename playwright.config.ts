import { defineConfig, devices } from '@playwright/test';

const { BASE_URL, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME } = process.env;

/** The global setup sets CHROMIUM_PATH where it is unset, BASE_URL and SECOND_URL. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './scripts/test/global-setup.ts',
  fullyParallel: true,
  // On two cores: while one waits for a font, a frame or an answer, another works (a tenth less time).
  workers: 3,
  // A busy machine may cost a test its time once; what fails twice is a failure.
  retries: 1,
  forbidOnly: true,
  // What takes a second on a quiet machine, such as a publication with its dozens of git processes,
  // takes ten where three workers and other tests share two slow processors.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Without a file to write it to, the report would fill the terminal.
  reporter: PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: BASE_URL,
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: [
        // A headless shell rounds the widths of letters to whole pixels; no visitor's browser does.
        '--font-render-hinting=none',
        // The site asks for a group of browsing contexts of its own (COOP), so a new tab's empty page
        // and the first page in it are drawn by two processes; a fifth less time where one draws both.
        '--renderer-process-limit=1',
        // No test leaves the machine, whatever a page asks for.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
    trace: 'off',
  },
});
