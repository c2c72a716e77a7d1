const TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;
const MOST_TAGS = 50;

/** The tags that `If-Match` names; `any` for `*`, undefined when it is written wrong. */
export function readTags(header: string): 'any' | readonly string[] | undefined {
  if (header.trim() === '*') return 'any';
  const tags = header.split(',', MOST_TAGS + 1).map((tag) => tag.trim());
  return tags.length <= MOST_TAGS && tags.every((tag) => TAG.test(tag)) ? tags : undefined;
}
