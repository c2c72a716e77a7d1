import type { DocumentNode, Piece } from '../../document/document.types';

const textOfPieces = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, change }) => (change === 'gone' ? '' : text)).join('');

/** The words of a merged block as it is now: without what was removed. */
export function freshText(node: DocumentNode): string {
  const { change, parts, table, text = '', leaves = [], nodes = [], fragments = [], object } = node;
  if (change === 'gone') return '';
  if (parts) return textOfPieces(parts);
  if (table) {
    const rows = table.rows.filter((_, at) => table.changes?.[at] !== 'gone');
    return rows.map((cells) => cells.map((cell) => cellText(cell)).join(' ')).join(' ');
  }
  const own = text + leaves.map((leaf) => leaf.text ?? '').join('');
  const isInline = nodes.every((child) => child.object === 'text' || child.object === 'inline');
  const inner = nodes.map(freshText).join(isInline ? '' : ' ');
  return [own + inner, ...fragments.map(freshText)].join(object === 'inline' ? '' : ' ');
}

const cellText = ({ blocks, parts, value }: NonNullable<DocumentNode['table']>['rows'][number][number]): string =>
  blocks ? freshText(blocks) : parts ? textOfPieces(parts) : typeof value === 'string' ? value : '';
