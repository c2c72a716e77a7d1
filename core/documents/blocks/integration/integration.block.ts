import { element, escapeHtml, textValue } from '../html/escape';
import { renderBelow } from '../html/fragments';
import { linkTo } from '../html/references';
import type { RenderContext } from '../html/render-context';
import { safeLink } from '../html/safe-address';
import { sourceOfBlock, SOURCE_BLOCK, SOURCE_INTEGRATION } from '../nodes/nodes';
import { tagFlag, decodeTagValue, tagValue } from '../read/tag-values';
import type { VoidBlock, VoidTag } from '../read/void-tag';
import { tagAttribute } from '../write/attributes';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf } from '../registry';
import { type PlainObject, type PlainValue } from './integration.schema';
import { renderSource } from './raw-html';

const MAX_TAG = 16_000;
const NAME = /^[\w][\w.-]*$/;
const PROP = /^[\w][\w:-]*$/;

/** An unquoted value is a number or a boolean. */
function propOf(raw: string, quoted: boolean): PlainValue {
  if (quoted) return decodeTagValue(raw);
  if (raw === 'true' || raw === 'false') return raw === 'true';
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,14})?$/.test(raw) ? Number(raw) : decodeTagValue(raw);
}

/** `{% @integration/block … %}` */
function readTag({ token, tag }: VoidTag): VoidBlock | undefined {
  const slash = tag.name.indexOf('/');
  const integration = tag.name.slice(1, slash);
  if (slash < 2 || slash === tag.name.length - 1 || integration === SOURCE_INTEGRATION) return undefined;
  const { text } = token.range.mapped;
  const props: Record<string, PlainValue> = {};
  for (const { name, raw, start } of tag.attributes) {
    if (name === '' || name === '__proto__') return undefined;
    if (name !== 'url' && name !== 'fullWidth') props[name] = propOf(raw, /["']/.test(text.charAt(start - 1)));
  }
  const url = tagValue(tag, 'url');
  const data = {
    integration,
    block: tag.name.slice(slash + 1),
    props: props satisfies PlainObject,
    ...(url === undefined ? {} : { url }),
    ...tagFlag(tag, 'fullWidth'),
  };
  return { block: { object: 'block', type: 'integration', data, isVoid: true } };
}

function propText(name: string, value: PlainValue): string | undefined {
  if (!PROP.test(name)) return undefined;
  if (typeof value === 'string') return tagAttribute(name, value);
  if (typeof value === 'boolean') return ` ${name}=${value}`;
  if (typeof value !== 'number' || !/^-?\d{1,15}(?:\.\d{1,14})?$/.test(String(value))) return undefined;
  return ` ${name}=${value}`;
}

function propsText(props: PlainObject): string | undefined {
  const written = Object.entries(props).map(([name, value]) => propText(name, value));
  return written.some((one) => one === undefined) ? undefined : written.join('');
}

function write(node: BlockOf<'integration'>): string[] | undefined {
  const source = sourceOfBlock(node);
  if (source !== undefined) return source.split('\n');
  const { integration, block, props, action, url, fullWidth } = node.data;
  const attributes = propsText(props);
  const isWritable = NAME.test(integration) && NAME.test(block) && action === undefined && !node.fragments;
  if (!isWritable || attributes === undefined || 'url' in props || 'fullWidth' in props) return undefined;
  const all = tagAttribute('url', url) + tagAttribute('fullWidth', fullWidth) + attributes;
  return all.length > MAX_TAG ? undefined : [`{% @${integration}/${block}${all} %}`];
}

/** HTML that is stored verbatim, if it fits on a line. */
function writeHtml(node: BlockOf<'integration'>): string | undefined {
  const source = sourceOfBlock(node);
  return source?.startsWith('<') && !source.includes('\n') ? source : undefined;
}

function render({ data, fragments }: BlockOf<'integration'>, context: RenderContext): string {
  const { integration, block, props, url } = data ?? {};
  if (integration === SOURCE_INTEGRATION && block === SOURCE_BLOCK)
    return renderSource(textValue(props?.source), context.options.remotePictures !== false);
  const name = element(
    'span',
    { class: 'bd-integration-name' },
    escapeHtml([integration, block].filter(Boolean).join('/')),
  );
  const content = typeof props?.content === 'string' ? element('p', {}, escapeHtml(props.content)) : '';
  const link = url !== undefined && safeLink(url) ? linkTo({ kind: 'url', url }, escapeHtml(url), context) : '';
  return element('div', { class: 'bd-integration' }, name + content + link + renderBelow(fragments, context));
}

/** A block of an integration, or source that is stored verbatim. */
export const integrationBlock: BlockDefinition<'integration'> = {
  voidTags: { '@': readTag },
  write,
  writeHtml,
  render,
};
