import {
  AppWindow,
  Braces,
  ChevronRight,
  Columns2,
  FileText,
  GitCommitVertical,
  History,
  LayoutGrid,
  ListTree,
  Minus,
  PanelTop,
  PencilRuler,
  Recycle,
  Shapes,
  Sigma,
  Sparkles,
  Table,
  Webhook,
} from 'lucide';
import { t } from '../../../i18n/blocks';
import { t as documents } from '../../../i18n/documents';
import { settingText, type Settings } from '../node-settings';
import { containing, expandable, nodeOf, parts, table } from './create';
import { fullWidth, icon, pictureField, alt } from './fields';
import type { FieldOf, Kinds } from './kind.types';

const { names, shownIf } = documents;

const today = () => new Date().toISOString().slice(0, 10);

const path: FieldOf = { key: 'path', label: t.path, kind: 'line', required: true, hint: t.pathHint };
const method: FieldOf = { key: 'method', label: t.method, kind: 'line', required: true, hint: t.methodHint };
const spec: FieldOf = { key: 'ref', label: t.specification, kind: 'chosen', from: 'specs', required: true };

const operation = (settings: Settings) =>
  `${settingText(settings, 'method').toUpperCase()} ${settingText(settings, 'path')}`.trim();

/** Blocks that contain others, and blocks without text. */
export const BLOCK_KINDS: Kinds = {
  table: {
    title: names.table,
    insertions: [
      {
        synonyms: 'grid rows columns',
        icon: Table,
        create: table({ view: { type: 'grid', hideHeader: false } }, [t.column1, t.column2, t.column3]),
      },
      {
        id: 'cards',
        title: t.cards,
        synonyms: 'grid tiles',
        icon: LayoutGrid,
        create: table({ view: { type: 'cards', cardSize: 'medium' } }, ['', '']),
      },
    ],
  },
  tabs: {
    title: t.tabs,
    fields: [fullWidth],
    insertions: [
      {
        synonyms: 'tabbed',
        icon: PanelTop,
        create: parts('tabs', 'tabs_item', [{ title: t.firstTab }, { title: t.secondTab }]),
      },
    ],
  },
  tabs_item: {
    title: t.tab,
    label: (settings) => settingText(settings, 'title') || t.tab,
    fields: [{ key: 'title', label: t.title, kind: 'line' }, icon],
  },
  stepper: {
    title: t.steps,
    insertions: [
      {
        synonyms: 'stepper guide how-to',
        icon: GitCommitVertical,
        create: parts('stepper', 'stepper_step', [{}, {}]),
      },
    ],
  },
  stepper_step: { title: t.step, label: () => t.step, fields: [icon] },
  expandable: {
    title: t.expandable,
    insertions: [
      {
        synonyms: 'details toggle accordion collapse',
        icon: ChevronRight,
        create: expandable,
      },
    ],
  },
  columns: {
    title: t.columns,
    fields: [fullWidth],
    insertions: [
      {
        synonyms: 'layout side by side',
        icon: Columns2,
        create: parts('columns', 'column', [{}, {}]),
      },
    ],
  },
  column: {
    title: t.column,
    fields: [{ key: 'width', label: t.width, kind: 'json', hint: t.widthHint }],
  },
  divider: {
    title: t.divider,
    insertions: [{ synonyms: 'rule line separator hr', icon: Minus, create: nodeOf('divider') }],
  },
  content_ref: {
    title: t.pageLink,
    fields: [
      { key: 'ref', label: t.page, kind: 'ref', of: 'link', required: true },
      { key: 'label', label: t.text, kind: 'line', hint: t.titleOfThePage },
    ],
    insertions: [
      {
        synonyms: 'reference card',
        icon: FileText,
        create: nodeOf('content_ref', { ref: { kind: 'url', url: '' } }),
        opensSettings: true,
      },
    ],
  },
  embed: {
    title: t.embed,
    label: (settings) => settingText(settings, 'url') || t.embed,
    fields: [{ key: 'url', label: t.address, kind: 'line', required: true }, fullWidth],
    insertions: [
      {
        synonyms: 'video youtube figma iframe',
        icon: AppWindow,
        create: nodeOf('embed', { url: 'https://' }),
        opensSettings: true,
      },
    ],
  },
  math: {
    title: t.formula,
    label: (settings) => settingText(settings, 'formula') || t.formula,
    fields: [{ key: 'formula', label: t.formulaTex, kind: 'text', required: true }],
    insertions: [
      {
        synonyms: 'math tex katex equation',
        icon: Sigma,
        create: nodeOf('math', { formula: '' }),
        opensSettings: true,
      },
    ],
  },
  drawing: {
    title: names.drawing,
    fields: [pictureField('ref', names.drawing), alt],
    insertions: [
      {
        synonyms: 'diagram sketch',
        icon: PencilRuler,
        create: nodeOf('drawing', {}),
        opensSettings: true,
      },
    ],
  },
  if: {
    title: t.condition,
    label: (settings) => shownIf(settingText(settings, 'expression') || '…'),
    fields: [
      {
        key: 'expression',
        label: t.condition,
        kind: 'line',
        required: true,
        hint: t.conditionHint,
      },
    ],
    insertions: [
      {
        synonyms: 'if adaptive visitor',
        icon: Braces,
        create: containing('if', { expression: 'visitor.claims.beta' }),
        opensSettings: true,
      },
    ],
  },
  reusable_content: {
    title: names['reusable-content'],
    fields: [{ key: 'ref', label: t.content, kind: 'chosen', from: 'reusable', required: true }],
    insertions: [
      {
        synonyms: 'include snippet synced',
        icon: Recycle,
        create: nodeOf('reusable_content', { ref: { kind: 'url', url: '' } }),
        opensSettings: true,
      },
    ],
  },
  updates: {
    title: t.changeLog,
    fields: [{ key: 'format', label: t.formatOfDates, kind: 'line' }],
    insertions: [
      {
        synonyms: 'updates release notes',
        icon: History,
        create: (schema) => parts('updates', 'update', [{ date: today() }])(schema),
      },
    ],
  },
  update: {
    title: t.update,
    label: (settings) =>
      [settingText(settings, 'date'), ...((settings.tags as readonly string[] | undefined) ?? [])]
        .filter(Boolean)
        .join(' · ') || t.update,
    fields: [
      { key: 'date', label: t.date, kind: 'date' },
      { key: 'tags', label: t.tags, kind: 'list', hint: t.separatedByCommas },
    ],
  },
  prompt: {
    title: names.prompt,
    label: (settings) => t.promptNamed(settingText(settings, 'description') || t.forALanguageModel),
    fields: [
      { key: 'description', label: t.description, kind: 'line' },
      icon,
      { key: 'openInAIProviders', label: t.offerToOpen, kind: 'flag' },
    ],
    insertions: [
      {
        synonyms: 'ai assistant language model',
        icon: Sparkles,
        create: (schema) => schema.node('prompt', null, [schema.node('code')]),
      },
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
    insertions: [
      {
        synonyms: 'openapi swagger endpoint',
        icon: ListTree,
        create: nodeOf('openapi_operation', { ref: { kind: 'openapi', spec: '' }, path: '/', method: 'get' }),
        opensSettings: true,
      },
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
    insertions: [
      {
        synonyms: 'openapi models',
        icon: Shapes,
        create: nodeOf('openapi_schemas', { ref: { kind: 'openapi', spec: '' }, schemas: [] }),
        opensSettings: true,
      },
    ],
  },
  openapi_webhook: {
    title: t.apiWebhook,
    label: (settings) => `${settingText(settings, 'method').toUpperCase()} ${settingText(settings, 'name')}`,
    fields: [
      spec,
      { key: 'name', label: t.webhook, kind: 'chosen', from: 'webhooks', required: true, hint: t.webhookHint },
    ],
    insertions: [
      {
        synonyms: 'openapi event',
        icon: Webhook,
        create: nodeOf('openapi_webhook', { ref: { kind: 'openapi', spec: '' }, name: '', method: 'post' }),
        opensSettings: true,
      },
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
  unknown_block: { title: t.unknownBlock, label: () => t.unknownHint },
};
