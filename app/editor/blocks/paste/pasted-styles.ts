import { element } from '../../element';

const STYLE_ATTRIBUTE = 'data-look';

/** The inline style of an element in pasted markup. */
export const styleOf = (one: Element): string => one.getAttribute(STYLE_ATTRIBUTE) ?? '';

const STYLES = [
  [/font-weight\s*:\s*(?:bold|bolder|[6-9]\d\d)/i, 'strong'],
  [/font-style\s*:\s*italic/i, 'em'],
  [/text-decoration[\w-]*\s*:[^;]*line-through/i, 's'],
  [/vertical-align\s*:\s*super/i, 'sup'],
  [/vertical-align\s*:\s*sub\b/i, 'sub'],
] as const;

/** Converts visual formatting of text to semantic elements. */
export function convertStyles(root: ParentNode): void {
  for (const one of root.querySelectorAll(`[${STYLE_ATTRIBUTE}]`)) {
    const style = styleOf(one);
    const isPlain = /font-weight\s*:\s*(?:normal|400)/i.test(style);
    if (isPlain && /^(?:B|STRONG)$/.test(one.tagName)) {
      one.replaceWith(...one.childNodes);
      continue;
    }
    if (!/^(?:SPAN|A|FONT|B|I|U)$/.test(one.tagName)) continue;
    for (const [pattern, tag] of STYLES)
      if (pattern.test(style)) one.replaceChildren(element(tag, {}, ...one.childNodes));
  }
}

/** A tag. The values of its attributes may contain `>`, unless they are very long. */
const TAG = /<[a-z](?:[^>"']|"[^"]{0,9999}"|'[^']{0,9999}')*>|<[a-z][^>]*>/gi;

/**
 * Disables styles and event handlers in markup before it is parsed: the security policy of the page, which would refuse them one by one,
 * also applies to documents that are only parsed.
 */
export const withoutStyles = (html: string): string =>
  html
    .replace(/<style\b[^]*?<\/style\s*>/gi, '')
    .replace(TAG, (tag) =>
      tag.replace(/\sstyle\s*=/gi, ` ${STYLE_ATTRIBUTE}=`).replace(/\son[a-z]+\s*=/gi, ' data-off='),
    );
