/**
 * `npm run setup:tests`: whatever the tests need of the machine, a browser and Debian's packages.
 * `npm test` itself installs packages only as root with `CI=true`; see docs/decisions/032.
 */
import { findBrowser, missingBrowserPackages } from '../test/find-browser.ts';
import { canInstall, installPackages, missingPackages } from '../test/tools.ts';

if (canInstall())
  await installPackages([...missingPackages(), ...missingBrowserPackages(process.env)]);
const browser = await findBrowser(process.env);
console.log(browser ? `Browser: ${browser}` : 'No Chromium was found: set CHROMIUM_PATH to one.');
const missing = missingPackages();
if (missing.length === 0) console.log('Nothing else is missing.');
else if (canInstall())
  console.log(`Still missing: ${missing.join(', ')}. Their tests are skipped.`);
else console.log(`Install these as root: apt-get install ${missing.join(' ')}`);
process.exitCode = browser && missing.length === 0 ? 0 : 1;
