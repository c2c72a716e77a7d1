import { wordsOf, type Settings } from '../node-settings';
import { PICTURE_SIZE, pictureField } from './fields';
import type { FieldOf, Kinds } from './kind.types';
import { t } from '../../../i18n/blocks';

const fullWidth: FieldOf = { key: 'fullWidth', label: t.fullWidth, kind: 'flag' };
const alt: FieldOf = {
  key: 'alt',
  label: t.alternativeText,
  kind: 'line',
  hint: t.altHint,
};
const path: FieldOf = { key: 'path', label: t.path, kind: 'line', required: true, hint: t.pathHint };
const method: FieldOf = { key: 'method', label: t.method, kind: 'line', required: true, hint: t.methodHint };
const spec: FieldOf = { key: 'ref', label: t.specification, kind: 'chosen', from: 'specs', required: true };

const operation = (settings: Settings) =>
  `${wordsOf(settings, 'method').toUpperCase()} ${wordsOf(settings, 'path')}`.trim();

/** Blocks without text. */
export const CARD_KINDS: Kinds = {
  image: {
    title: t.picture,
    fields: [
      pictureField('ref', t.picture, true),
      pictureField('refDark', t.darkPicture),
      alt,
      { key: 'width', label: t.width, kind: 'json', hint: t.widthHint },
      { key: 'height', label: t.height, kind: 'json' },
      PICTURE_SIZE,
    ],
  },
  file: { title: t.file, fields: [{ key: 'ref', label: t.file, kind: 'ref', of: 'file', required: true }] },
  drawing: { title: t.drawing, fields: [pictureField('ref', t.drawing), alt] },
  embed: {
    title: t.embed,
    label: (settings) => wordsOf(settings, 'url') || t.embed,
    fields: [{ key: 'url', label: t.address, kind: 'line', required: true }, fullWidth],
  },
  content_ref: {
    title: t.pageLink,
    fields: [
      { key: 'ref', label: t.page, kind: 'ref', of: 'link', required: true },
      { key: 'label', label: t.text, kind: 'line', hint: t.titleOfThePage },
    ],
  },
  swagger: {
    title: t.apiOperation,
    label: operation,
    fields: [
      { key: 'ref', label: t.specification, kind: 'ref', of: 'file', required: true },
      method,
      path,
      { key: 'expanded', label: t.openByDefault, kind: 'flag' },
      fullWidth,
    ],
  },
  openapi_operation: {
    title: t.apiOperation,
    label: operation,
    fields: [
      spec,
      { key: 'path', label: t.operation, kind: 'chosen', from: 'operations', required: true, hint: t.operationHint },
    ],
  },
  openapi_schemas: {
    title: t.apiSchemas,
    label: ({ schemas }) => t.schemasNamed(Array.isArray(schemas) ? schemas.join(', ') : ''),
    fields: [
      spec,
      {
        key: 'schemas',
        label: t.schemas,
        kind: 'chosen',
        from: 'schemas',
        required: true,
        hint: t.separatedByCommas,
      },
      { key: 'grouped', label: t.grouped, kind: 'flag' },
    ],
  },
  openapi_webhook: {
    title: t.apiWebhook,
    label: (settings) => `${wordsOf(settings, 'method').toUpperCase()} ${wordsOf(settings, 'name')}`,
    fields: [
      spec,
      { key: 'name', label: t.webhook, kind: 'chosen', from: 'webhooks', required: true, hint: t.webhookHint },
    ],
  },
  integration: {
    title: t.markup,
    label: ({ block, props }) => {
      const source = typeof props === 'object' && props !== null && 'source' in props ? props.source : undefined;
      return typeof source === 'string' ? source : t.integrationBlock(String(block));
    },
    fields: [{ key: 'props', label: t.properties, kind: 'json', required: true }],
  },
  math: {
    title: t.formula,
    label: (settings) => wordsOf(settings, 'formula') || t.formula,
    fields: [{ key: 'formula', label: t.formulaTex, kind: 'text', required: true }],
  },
  reusable_content: {
    title: t.reusableContent,
    fields: [{ key: 'ref', label: t.content, kind: 'chosen', from: 'reusable', required: true }],
  },
  divider: { title: t.divider },
  unknown_block: { title: t.unknownBlock, label: () => t.unknownHint },
};
