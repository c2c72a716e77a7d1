import { BlockTag } from '../../syntax/block-tag';
import { decodeEntities } from '../../syntax/link-syntax';

/** The value of an attribute of a `{% tag %}`; undefined if it is missing. */
export function tagValue(tag: BlockTag, name: string): string | undefined {
  const attribute = tag.attributes.find((one) => one.name === name);
  return attribute && decodeTagValue(attribute.raw);
}

/** Decodes a quoted value. */
export function decodeTagValue(raw: string): string {
  return decodeEntities(raw.includes('\\') ? raw.replace(/\\(["'])/g, '$1') : raw);
}

/** `{ name: true }` or `{ name: false }` if the tag has the attribute. */
export function tagFlag<Name extends string>(tag: BlockTag, name: Name): { [name in Name]?: boolean } {
  const value = tagValue(tag, name);
  if (value !== 'true' && value !== 'false') return {};
  const flag: { [name in Name]?: boolean } = {};
  flag[name] = value === 'true';
  return flag;
}

/** The comma-separated names in a value; undefined if it is missing. */
export function tagList(tag: BlockTag, name: string): string[] | undefined {
  return tagValue(tag, name)
    ?.split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
