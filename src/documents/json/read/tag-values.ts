import { BlockTag } from '../../markdown/block-tag';
import { decodeEntities } from '../../markdown/link-syntax';

/** The value of an attribute of a `{% tag %}`; undefined when it is not there. */
export function tagValue(tag: BlockTag, name: string): string | undefined {
  const attribute = tag.attributes.find((one) => one.name === name);
  return attribute && tagText(attribute.raw);
}

/** Undoes how a value is written between its quotes. */
export function tagText(raw: string): string {
  return decodeEntities(raw.includes('\\') ? raw.replace(/\\(["'])/g, '$1') : raw);
}

/** `{ name: true }` or `{ name: false }` where the tag says so. */
export function tagFlag<Name extends string>(tag: BlockTag, name: Name): { [name in Name]?: boolean } {
  const value = tagValue(tag, name);
  if (value !== 'true' && value !== 'false') return {};
  const flag: { [name in Name]?: boolean } = {};
  flag[name] = value === 'true';
  return flag;
}

/** The names in a value, which commas divide; undefined when it is not there. */
export function tagList(tag: BlockTag, name: string): string[] | undefined {
  return tagValue(tag, name)
    ?.split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
