import { isDeepStrictEqual } from 'node:util';
import type { ReferencedText } from '../../../core/documents/markdown/edit-source';
import { readFrontMatter } from '../../../core/documents/markdown/front-matter';
import { PAGE_KEYS } from '../../../core/documents/markdown/page-metadata';
import { setFrontMatter } from '../../../core/documents/markdown/set-front-matter';

/** Adds the front matter keys of other tools from the previous text, which a JSON document cannot contain. */
export function keepUnknownFrontMatter(text: ReferencedText, previous: string): ReferencedText {
  const { data } = readFrontMatter(previous);
  const declared = readFrontMatter(text.source).data;
  const lost = Object.entries(data).filter(
    ([key, value]) => !PAGE_KEYS.has(key) && !isDeepStrictEqual(declared[key], value),
  );
  return setFrontMatter(text, new Map(lost));
}
