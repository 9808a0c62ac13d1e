import { describe, expect, test } from 'vitest';
import { checkRegister, readRegister, type RegisteredCoin } from './check-register.ts';

const HEAD =
  '\uFEFFae_competentAuthority,ae_homeMemberState,ae_lei_name,ae_lei,ae_lei_cou_code,wp_url,wp_comments,wp_lastupdate';
const ROWS = [
  'ACPR,FR,"Alpha Money\n\tSAS",AAAA00000000000000A1,FR,https://alpha.example/usd-paper,,01/07/2024',
  'ACPR,FR,ALPHA MONEY SAS,AAAA00000000000000A1,FR,https://www.alpha.example/eur-paper/,,02.07.2025',
  'BaFin,DE,Beta GmbH,BBBB00000000000000B2,DE,https://beta.example/paper,,30/06/2025',
  'DNB,NL,Gamma B.V.,CCCC00000000000000C3,NL,EMT_NO_WP,,',
];
const csv = (rows: readonly string[]) => [HEAD, ...rows, ''].join('\r\n');
const coin = (
  id: string,
  lei: string,
  rest: Partial<RegisteredCoin['register']> = {},
): RegisteredCoin => ({
  id,
  register: { lei, homeState: 'FR', name: 'Alpha Money S.A.S.', whitePaper: null, ...rest },
});
const COINS = [
  coin('ausd', 'AAAA00000000000000A1', { whitePaper: 'https://alpha.example/usd-paper' }),
  coin('aeur', 'AAAA00000000000000A1', { whitePaper: 'https://alpha.example/eur-paper' }),
  coin('beur', 'BBBB00000000000000B2', {
    homeState: 'DE',
    name: 'Beta GmbH',
    whitePaper: 'https://beta.example/paper',
  }),
  coin('ceur', 'CCCC00000000000000C3', { homeState: 'NL', name: 'Gamma BV' }),
];

describe('the register of e-money tokens', () => {
  test('is read with its two forms of days, its placeholder and names over several lines', () => {
    expect(readRegister(csv(ROWS))).toMatchObject([
      { name: 'Alpha Money SAS', updated: '2024-07-01' },
      { name: 'ALPHA MONEY SAS', updated: '2025-07-02' },
      { lei: 'BBBB00000000000000B2', homeState: 'DE' },
      { whitePapers: [], updated: null },
    ]);
  });

  test('where all agree nothing is found: no false alarm', () => {
    expect(checkRegister(COINS, readRegister(csv(ROWS)))).toEqual([]);
  });

  test('each of six planted disagreements is found', () => {
    const planted = [
      ROWS[0]!.replace('FR,"Alpha', 'IE,"Alpha'),
      ROWS[1]!.replace('FR,ALPHA', 'IE,ALPHA').replace('eur-paper', 'new-eur-paper'),
      ROWS[2]!.replace('Beta GmbH', 'Beta Payments GmbH'),
      'FI,FI,Delta Oy,DDDD00000000000000D4,FI,https://delta.example/paper,,01/10/2026',
    ];
    const found = checkRegister(COINS, readRegister(csv(planted)));
    expect(found.map(({ kind, about }) => `${kind} ${about}`)).toEqual([
      'disagrees ausd',
      'disagrees aeur',
      'disagrees aeur',
      'disagrees beur',
      'missing ceur',
      'new DDDD00000000000000D4',
    ]);
  });

  test('another file is refused with the column that it lacks', () => {
    expect(() => readRegister('a,b\n1,2\n')).toThrow('ae_homeMemberState');
  });
});
