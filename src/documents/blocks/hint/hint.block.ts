import { type AdmonitionStyle, fittingNotation } from '../../../common/markdown/admonitions';
import { element } from '../../html/escape';
import type { RenderContext } from '../../html/render-context';
import { contentOf, type PairedElement, type PairedTag, type Reading, readingOf } from '../../json/read/block-reading';
import { attributeValue } from '../../json/read/inline-elements';
import { tagValue } from '../../json/read/tag-values';
import { inTag, tagAttribute } from '../../json/write/attributes';
import type { WriteContext } from '../../json/write/write-context';
import { attributeOf } from '../../markdown/html-tag';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf, DocumentBlock } from '../registry';
import { writeAdmonition } from './admonition';
import { HINT_STYLES, type HintStyle } from './hint.schema';

const LABELS: Readonly<Record<HintStyle, string>> = {
  info: 'Information',
  success: 'Success',
  warning: 'Warning',
  danger: 'Danger',
};

/** A hint of a style that we do not know is an information. */
function styleOf(value: unknown): HintStyle {
  return HINT_STYLES.find((style) => style === value) ?? 'info';
}

function hint(style: string | undefined, icon: string | undefined, nodes: readonly DocumentBlock[]): BlockOf<'hint'> {
  const data = { style: styleOf(style), ...(icon === undefined ? {} : { icon }) };
  return { object: 'block', type: 'hint', data, nodes };
}

function readTag(paired: PairedTag): DocumentBlock {
  const { tag } = paired.token;
  return hint(tagValue(tag, 'style'), tagValue(tag, 'icon'), contentOf(paired));
}

/** How a hint is written where no `{% tag %}` can stand, such as in an item of a list. */
function readDivision(element: PairedElement): Reading | undefined {
  const { tag, end } = element;
  const isHint = attributeOf(tag, 'data-gb-custom-block') && attributeValue(tag, 'data-tag') === 'hint';
  if (!isHint) return undefined;
  return readingOf(
    hint(attributeValue(tag, 'data-style'), attributeValue(tag, 'data-icon'), contentOf(element)),
    end + 1,
  );
}

/** The notation of an admonition follows its style, and is dropped where it cannot say what the hint says. */
function normalize({ notation, ...others }: Readonly<Record<string, unknown>>): object {
  if (typeof notation !== 'string' || others.icon !== undefined) return others;
  const fitting = fittingNotation(notation, others.style as AdmonitionStyle);
  return fitting === undefined ? others : { ...others, notation: fitting };
}

function write(node: BlockOf<'hint'>, context: WriteContext): string[] {
  const { style, icon } = node.data;
  return (
    writeAdmonition(node, context) ??
    inTag('hint', tagAttribute('style', style) + tagAttribute('icon', icon), context.blocks(node.nodes))
  );
}

function render({ data, nodes }: BlockOf<'hint'>, context: RenderContext): string {
  const style = styleOf(data?.style);
  return element(
    'aside',
    { class: `bd-hint bd-hint-${style}`, role: 'note', 'aria-label': LABELS[style], 'data-icon': data?.icon },
    context.blocks(nodes),
  );
}

/** A note, warning or the like. Admonitions of other tools are hints that remember their notation. */
export const hintBlock: BlockDefinition<'hint'> = {
  tags: { hint: readTag },
  elements: { div: readDivision },
  normalize,
  write,
  render,
};
