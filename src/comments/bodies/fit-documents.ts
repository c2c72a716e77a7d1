import type { CursorCodec } from '../../common/pagination/cursor-codec';
import type { ListResponse } from '../../common/pagination/page';
import type { BodyFormat } from '../dto/format.query';

/** Characters of Markdown that one answer turns into JSON documents, which are many times larger and take a while to make. */
export const MAX_CHARACTERS = 100_000;

interface Posted {
  readonly id: string;
  readonly markdown: string;
}

/** Ends a page of a list early when its texts are too long to be given as JSON documents at once; `next` continues there. */
export function fitDocuments<Row extends Posted>(
  cursors: CursorCodec,
  list: string,
  page: ListResponse<Row>,
  format: BodyFormat,
): ListResponse<Row> {
  if (format === 'markdown') return page;
  let characters = 0;
  const end = page.items.findIndex(({ markdown }) => (characters += markdown.length) > MAX_CHARACTERS);
  const last = end > 0 ? page.items[end - 1] : undefined;
  if (!last) return page;
  return { ...page, next: { page: cursors.encode(list, [last.id]) }, items: page.items.slice(0, end) };
}
