import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Coin, coinSchema } from '#lib/schema/coin-schema.ts';
import { checkRegister, readRegister } from './check-register.ts';

function coinsIn(root: string): Coin[] {
  const folder = join(root, 'content/coins');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => coinSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

/**
 * What ESMA's register of e-money tokens and the coins' files say differently, a line each.
 * @param file CSV file of the register, as ESMA publishes it
 * @throws Error where it is not there, or is no such file
 */
export function registerReport(root: string, file: string | undefined): string[] {
  if (!file || !existsSync(file))
    throw new Error(
      `${file ? `There is no file ${file}. ` : ''}Name the CSV file of the register: npm run facts register -- EMTWP.csv\nESMA publishes it on its page about the Markets in Crypto-Assets Regulation (MiCA).`,
    );
  const coins = coinsIn(root);
  const registered = coins.flatMap(({ id, emtRegister: register }) =>
    register ? [{ id, register }] : [],
  );
  const findings = checkRegister(registered, readRegister(readFileSync(file, 'utf8')));
  return [
    ...findings.map(({ kind, about, says }) => `${kind}: ${about}: ${says}`),
    `${findings.length} findings for ${registered.length} coins with a row in the register; ${coins.length - registered.length} coins name none (\`emtRegister\` in content/coins).`,
  ];
}
