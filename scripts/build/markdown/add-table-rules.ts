import type TurndownService from 'turndown';

type Element = Parameters<TurndownService.ReplacementFunction>[1];

const isCell = ({ nodeName }: { nodeName: string }) => nodeName === 'TD' || nodeName === 'TH';
const widthOf = (cell: Element) => Number(cell.getAttribute('colspan') ?? 1);

function cellText(content: string, cell: Element): string {
  const text = content
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll('|', String.raw`\|`);
  return `| ${text} ${'| '.repeat(widthOf(cell) - 1)}`;
}

/** GitHub's tables have exactly one head, which is their first row. */
function isHead(row: Element): boolean {
  let table: Node | null = row;
  while (table && table.nodeName !== 'TABLE') table = table.parentNode;
  return table !== null && (table as Element).querySelector('tr') === row;
}

/** What stands for an element without text: an empty cell still counts. */
export const blankReplacement: TurndownService.ReplacementFunction = (_content, node) => {
  if (isCell(node)) return cellText('', node);
  return 'isBlock' in node && node.isBlock ? '\n\n' : '';
};

/**
 * Adds rules for tables as GitHub's Markdown has them: a line for each row, cells in one line.
 * @param isLeftOut whether a cell is for the eye alone; a ruler that counts it makes the table none
 */
export function addTableRules(
  service: TurndownService,
  isLeftOut: (cell: Element) => boolean,
): void {
  const columnsOf = (head: Element) =>
    [...head.childNodes]
      .filter((node): node is typeof node & Element => isCell(node) && !isLeftOut(node as Element))
      .reduce((sum, cell) => sum + widthOf(cell), 0);
  service.addRule('cell', { filter: ['td', 'th'], replacement: cellText });
  service.addRule('row', {
    filter: 'tr',
    replacement(content, row) {
      const ruler = isHead(row) ? `\n${'| --- '.repeat(columnsOf(row))}|` : '';
      return `${content.trim()} |${ruler}\n`;
    },
  });
  service.addRule('rows', {
    filter: ['thead', 'tbody', 'tfoot'],
    replacement: (content) => content,
  });
  service.addRule('caption', {
    filter: 'caption',
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  });
  service.addRule('table', {
    filter: 'table',
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  });
}
