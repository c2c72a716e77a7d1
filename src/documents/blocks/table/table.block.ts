import { type PairedElement, type Reading, readingOf } from '../../json/read/block-reading';
import type { BlockDefinition } from '../block-definition';
import { renderTable } from './table.html';
import { readHtmlTable } from './table.read';
import { writeTable } from './table.write';

function readElement({ context, index, end, depth }: PairedElement): Reading | undefined {
  const table = readHtmlTable(context, index, depth);
  return table && readingOf(table, end + 1);
}

/** Tables and cards. */
export const tableBlock: BlockDefinition<'table'> = {
  elements: { table: readElement },
  write: writeTable,
  render: renderTable,
};
