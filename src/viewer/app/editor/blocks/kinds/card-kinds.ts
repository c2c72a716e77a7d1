import { wordsOf, type Settings } from '../node-settings';
import type { FieldOf, Kinds } from './kind.types';

const fullWidth: FieldOf = { key: 'fullWidth', label: 'Full width', kind: 'flag' };
const picture = (key: string, label: string, required = false): FieldOf => ({
  key,
  label,
  kind: 'ref',
  of: 'picture',
  required,
});
const alt: FieldOf = {
  key: 'alt',
  label: 'Alternative text',
  kind: 'line',
  hint: 'What somebody hears who cannot see it.',
};
const path: FieldOf = { key: 'path', label: 'Path', kind: 'line', required: true, hint: 'Such as /pets/{petId}' };
const method: FieldOf = { key: 'method', label: 'Method', kind: 'line', required: true, hint: 'Such as get' };
const spec: FieldOf = {
  key: 'ref',
  label: 'Specification',
  kind: 'json',
  required: true,
  hint: '{"kind":"openapi","spec":"its-slug"}',
};

const operation = (settings: Settings) =>
  `${wordsOf(settings, 'method').toUpperCase()} ${wordsOf(settings, 'path')}`.trim();

/** Blocks that are no text. */
export const CARD_KINDS: Kinds = {
  image: {
    title: 'Picture',
    fields: [
      picture('ref', 'Picture', true),
      picture('refDark', 'Picture on dark pages'),
      alt,
      { key: 'width', label: 'Width', kind: 'json', hint: 'Pixels, or {"unit":"%","value":50}' },
      { key: 'height', label: 'Height', kind: 'json' },
      {
        key: 'size',
        label: 'Size',
        kind: 'choice',
        choices: [
          ['', 'Up to the width of the text'],
          ['original', 'Original'],
          ['line', 'As high as a line'],
        ],
      },
    ],
  },
  file: { title: 'File', fields: [{ key: 'ref', label: 'File', kind: 'ref', of: 'file', required: true }] },
  drawing: { title: 'Drawing', fields: [picture('ref', 'Drawing'), alt] },
  embed: {
    title: 'Embed',
    label: (settings) => wordsOf(settings, 'url') || 'Embed',
    fields: [{ key: 'url', label: 'Address', kind: 'line', required: true }, fullWidth],
  },
  content_ref: {
    title: 'Page link',
    fields: [
      { key: 'ref', label: 'Page', kind: 'ref', of: 'link', required: true },
      { key: 'label', label: 'Text', kind: 'line', hint: 'Without one, the title of the page.' },
    ],
  },
  swagger: {
    title: 'API operation',
    label: operation,
    fields: [
      { key: 'ref', label: 'Specification', kind: 'ref', of: 'file', required: true },
      method,
      path,
      { key: 'expanded', label: 'Open from the start', kind: 'flag' },
      fullWidth,
    ],
  },
  openapi_operation: { title: 'API operation', label: operation, fields: [spec, method, path] },
  openapi_schemas: {
    title: 'API schemas',
    label: ({ schemas }) => `Schemas: ${Array.isArray(schemas) ? schemas.join(', ') : ''}`,
    fields: [
      spec,
      { key: 'schemas', label: 'Schemas', kind: 'list', required: true, hint: 'Separated by commas' },
      { key: 'grouped', label: 'Grouped', kind: 'flag' },
    ],
  },
  openapi_webhook: {
    title: 'API webhook',
    label: (settings) => `${wordsOf(settings, 'method').toUpperCase()} ${wordsOf(settings, 'name')}`,
    fields: [spec, { key: 'name', label: 'Name', kind: 'line', required: true }, method],
  },
  integration: {
    title: 'Markup',
    label: ({ block, props }) => {
      const source = typeof props === 'object' && props !== null && 'source' in props ? props.source : undefined;
      return typeof source === 'string' ? source : `Block of an integration: ${String(block)}`;
    },
    fields: [{ key: 'props', label: 'Properties', kind: 'json', required: true }],
  },
  math: {
    title: 'Formula',
    label: (settings) => wordsOf(settings, 'formula') || 'Formula',
    fields: [{ key: 'formula', label: 'Formula (TeX)', kind: 'text', required: true }],
  },
  reusable_content: {
    title: 'Reusable content',
    fields: [
      {
        key: 'ref',
        label: 'Content',
        kind: 'json',
        required: true,
        hint: '{"kind":"reusable-content","reusableContent":"its identifier"}',
      },
    ],
  },
  divider: { title: 'Divider' },
  unknown_block: { title: 'Unknown block', label: () => 'A block that this editor does not know. It stays as it is.' },
};
