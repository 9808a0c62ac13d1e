import { type Checked, type Rule, when } from './finding.ts';

type Environment = Checked['environment'];
const isOff = ({ RPC_ETHEREUM }: Environment) => RPC_ETHEREUM?.trim() === 'off';
const hasNode = (environment: Environment) =>
  Object.entries(environment).some(
    ([name, value]) => name.startsWith('RPC_') && value && value.trim() !== 'off',
  );
/** Names of the public nodes that are asked where no setting names another (decision 041). */
const publicNodes = ({ site, environment }: Checked): string[] =>
  environment.RPC_ETHEREUM ? [] : (site.market.publicNodes ?? []).map(({ name }) => name);
const hasAggregator = ({ COINGECKO_API_KEY, DEFILLAMA_PERMISSION }: Environment) =>
  Boolean(COINGECKO_API_KEY) || Boolean(DEFILLAMA_PERMISSION);

export const unsetFacts: Rule = ({ site: { operator, contact, partners, charity } }) => [
  ...when(
    operator.postalAddress === null,
    'unset',
    'operator.postalAddress',
    'no postal address',
    'the privacy policy and letters name none; the United States asks for one in letters, Germany, Austria and other countries on the site',
  ),
  ...when(
    operator.sourceCode === null,
    'unset',
    'operator.sourceCode',
    'no address of the source code',
    'the page about this site does not link it',
  ),
  ...when(
    contact.email === null,
    'unset',
    'contact.email',
    'no email address',
    'its row goes; legal pages send questions to the contact form',
  ),
  ...when(contact.phone === null, 'unset', 'contact.phone', 'no phone number', 'its row goes'),
  ...when(contact.social === null, 'unset', 'contact.social', 'no handle', 'its row goes'),
  ...when(contact.hours === null, 'unset', 'contact.hours', 'no hours', 'the table goes'),
  ...when(partners.length === 0, 'unset', 'partners', 'no partners', 'the block goes'),
  ...when(
    charity === null,
    'unset',
    'charity',
    'no charity',
    'the donation notice never opens and sets no cookie',
  ),
];

export const unsetLaw: Rule = ({ site: { legal } }) => [
  ...when(
    legal.governingLaw === null,
    'unset',
    'legal.governingLaw',
    'no governing law',
    'the terms leave it to the law that applies',
  ),
  ...when(
    legal.supervisoryAuthority === null,
    'unset',
    'legal.supervisoryAuthority',
    'no supervisory authority',
    'the privacy policy speaks of the authority where the visitor lives',
  ),
];

/** Who live numbers come from, where the owner has named no node. */
const unsetNodes: Rule = (checked) => {
  const { environment } = checked;
  const names = publicNodes(checked);
  if (names.length > 0)
    return when(
      true,
      'unset',
      'RPC_ETHEREUM',
      'no node of your own',
      `live prices are read from public nodes (${names.join(', ')}); RPC_ETHEREUM=off turns it off`,
    );
  if (hasNode(environment)) return [];
  return [
    ...when(
      !hasAggregator(environment),
      'unset',
      'RPC_ETHEREUM',
      isOff(environment)
        ? 'live prices are turned off, and there is no aggregator'
        : 'no node of any chain, and no aggregator',
      'there are no live numbers, no page of them, and no row of prices on Home',
    ),
    ...when(
      hasAggregator(environment),
      'unset',
      'RPC_ETHEREUM',
      'no node of any chain',
      'live numbers come from aggregators alone, and no depeg is found',
    ),
  ];
};

export const unsetEnvironment: Rule = (checked) => [
  ...when(
    !checked.environment.SITE_URL,
    'unset',
    'SITE_URL',
    'no address of the site',
    'every Host is served, canonical links name localhost, and there is no HSTS',
  ),
  ...when(
    !checked.environment.DATABASE_URL,
    'unset',
    'DATABASE_URL',
    'no PostgreSQL',
    'what visitors send is kept in a SQLite file in the data directory',
  ),
  ...unsetNodes(checked),
];
