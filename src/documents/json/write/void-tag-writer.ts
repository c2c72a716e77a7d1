import { PlainObject, PlainValue } from '../../blocks/integration/integration.schema';
import { DocumentBlock, BlockOf, DocumentFragment } from '../../blocks/registry';
import { derivedLabel } from '../link-label';
import { tagAddress, tagAttribute } from './attributes';
import { escapeText } from './escape';
import { writeReference } from '../../markdown/write-reference';
import { WriteContext } from './write-context';

type WriteBlocks = (nodes: readonly DocumentBlock[]) => string[];

const MAX_TAG = 16_000;
const NAME = /^[\w][\w.-]*$/;
const PROP = /^[\w][\w:-]*$/;

function caption(fragments: readonly DocumentFragment[] | undefined, write: WriteBlocks): string[] {
  return write(fragments?.[0]?.nodes ?? []);
}

/** A tag, with its end where there is something in it. */
function tagLines(name: string, attributes: string, content: readonly string[]): string[] {
  const opening = `{% ${name}${attributes} %}`;
  return content.length === 0 ? [opening] : [opening, ...content, `{% end${name} %}`];
}

/** The link that repeats a reference inside its tag, for readers that know no tags. */
function repeatedLink(label: string, address: string): string {
  return `[${escapeText(label, 'markdown')}](${writeReference('link', address)})`;
}

function writeContentRef(node: BlockOf<'content-ref'>, context: WriteContext, write: WriteBlocks): string[] {
  const address = context.address(node.data.ref);
  const own = caption(node.fragments, write);
  const label = node.data.label ?? derivedLabel(address);
  const content = [repeatedLink(label, address), ...(own.length > 0 ? ['', ...own] : [])];
  return tagLines('content-ref', tagAddress('url', address), content);
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

function writeIntegration(node: BlockOf<'integration'>): string[] | undefined {
  const { integration, block, props, action, url, fullWidth } = node.data;
  const attributes = propsText(props);
  const isWritable = NAME.test(integration) && NAME.test(block) && action === undefined && !node.fragments;
  if (!isWritable || attributes === undefined || 'url' in props || 'fullWidth' in props) return undefined;
  const all = tagAttribute('url', url) + tagAttribute('fullWidth', fullWidth) + attributes;
  return all.length > MAX_TAG ? undefined : [`{% @${integration}/${block}${all} %}`];
}

function writeOpenApi(node: DocumentBlock, context: WriteContext, write: WriteBlocks): string[] | undefined {
  switch (node.type) {
    case 'swagger': {
      const { ref, path, method, expanded, fullWidth } = node.data;
      const address = context.address(ref);
      const attributes =
        tagAddress('src', address) +
        tagAttribute('path', path) +
        tagAttribute('method', method) +
        tagAttribute('expanded', expanded) +
        tagAttribute('fullWidth', fullWidth);
      const own = caption(node.fragments, write);
      return tagLines('openapi', attributes, own.length > 0 ? own : [repeatedLink(derivedLabel(address), address)]);
    }
    case 'openapi-operation': {
      const { ref, path, method } = node.data;
      const attributes = tagAttribute('spec', ref.spec) + tagAttribute('path', path) + tagAttribute('method', method);
      return tagLines(node.type, attributes, caption(node.fragments, write));
    }
    case 'openapi-webhook': {
      const { ref, name, method } = node.data;
      const attributes = tagAttribute('spec', ref.spec) + tagAttribute('name', name) + tagAttribute('method', method);
      return tagLines(node.type, attributes, caption(node.fragments, write));
    }
    case 'openapi-schemas': {
      const { ref, schemas, grouped } = node.data;
      const attributes = tagAttribute('spec', ref.spec) + tagAttribute('schemas', schemas.join(','));
      return tagLines(node.type, attributes + tagAttribute('grouped', grouped), caption(node.fragments, write));
    }
    default:
      return undefined;
  }
}

/** A block that is a tag of its own; undefined for a block that is none, or that no tag can express. */
export function writeVoidTag(node: DocumentBlock, context: WriteContext, write: WriteBlocks): string[] | undefined {
  switch (node.type) {
    case 'file':
      return tagLines('file', tagAddress('src', context.address(node.data.ref)), caption(node.fragments, write));
    case 'embed': {
      const attributes = tagAttribute('url', node.data.url) + tagAttribute('fullWidth', node.data.fullWidth);
      return tagLines('embed', attributes, caption(node.fragments, write));
    }
    case 'content-ref':
      return writeContentRef(node, context, write);
    case 'reusable-content':
      return [`{% include${tagAddress('', context.address(node.data.ref))} %}`];
    case 'integration':
      return writeIntegration(node);
    default:
      return writeOpenApi(node, context, write);
  }
}
