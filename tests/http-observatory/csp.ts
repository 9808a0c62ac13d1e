export type Csp = {
  has(directive: string): boolean;
  /** Sources of a directive, or of `default-src` where it is missing. */
  sources(directive: string): string[];
  isDuplicated: boolean;
  /** Both `report-uri` twice or `report-to` twice: costs the bonus. */
  hasTwoReportings: boolean;
};

/** Reads a policy as the scanner does; `null` where there is none. */
export function parseCsp(header: string | undefined): Csp | null {
  if (header === undefined || header.trim() === '') return null;
  const parts = header
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .filter(([name]) => name);
  const names = parts.map(([name = '']) => name.toLowerCase());
  const directives = new Map(parts.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const isReporting = (name: string) => name === 'report-uri' || name === 'report-to';
  return {
    has: (directive) => directives.has(directive),
    sources: (directive) => directives.get(directive) ?? directives.get('default-src') ?? ['*'],
    isDuplicated: twice.some((name) => !isReporting(name)),
    hasTwoReportings: twice.some(isReporting),
  };
}
