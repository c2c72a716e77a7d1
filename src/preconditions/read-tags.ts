import { uncodedTag } from '../common/http/conditional';

const TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;
const MAX_TAGS = 50;

/** The tags of `If-Match`, as those of plain answers; `any` for `*`, undefined when it is malformed. */
export function readTags(header: string): 'any' | readonly string[] | undefined {
  if (header.trim() === '*') return 'any';
  const tags = header.split(',', MAX_TAGS + 1).map((tag) => tag.trim());
  return tags.length <= MAX_TAGS && tags.every((tag) => TAG.test(tag)) ? tags.map(uncodedTag) : undefined;
}
