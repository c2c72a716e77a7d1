import { attributeOf, HtmlTag, parseHtmlTag } from '../../syntax/html-tag';

function names(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Inline elements; every other element starts or ends a block. */
export const INLINE_ELEMENTS = names(
  'a abbr b bdi bdo br button cite code data del dfn em font i img input ins kbd label mark optgroup option picture q s ' +
    'samp select small source span strike strong sub sup time tt u var wbr',
);

/** Elements whose content is not parsed: preserved verbatim as a whole. */
export const OPAQUE_ELEMENTS = names(
  'script style textarea template noscript iframe video audio object svg canvas math',
);

/** Elements without a closing tag. */
export const VOID_ELEMENTS = names('br hr img input wbr source area base col embed link meta track');

/** The end of `<a id="…"></a>`, an anchor that is preserved as one piece; -1 for anything else. */
export function emptyAnchorEnd(text: string, tag: HtmlTag): number {
  if (tag.name !== 'a' || tag.closing || !attributeOf(tag, 'id') || text.charCodeAt(tag.next) !== 60) return -1;
  const end = parseHtmlTag(text, tag.next);
  return end?.name === 'a' && end.closing ? end.next : -1;
}
