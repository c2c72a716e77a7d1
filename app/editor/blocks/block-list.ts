import {
  AppWindow,
  Braces,
  ChevronRight,
  CircleCheck,
  Code,
  Columns2,
  FileText,
  GitCommitVertical,
  Heading1,
  Heading2,
  Heading3,
  History,
  Image,
  Info,
  LayoutGrid,
  Link2,
  List,
  ListChecks,
  ListOrdered,
  ListTree,
  Minus,
  MousePointerClick,
  PanelTop,
  PencilRuler,
  Pilcrow,
  Quote,
  Recycle,
  Shapes,
  Sigma,
  Smile,
  Sparkles,
  Table,
  TriangleAlert,
  Variable,
  Asterisk,
  Webhook,
  type IconNode,
} from 'lucide';
import type { Node, Schema } from 'prosemirror-model';
import { writeSettings } from '../../../core/documents/editor/settings';
import { t } from '../../i18n/blocks';

/** An item that can be inserted into the text. */
export interface Insertion {
  readonly id: string;
  readonly title: string;
  /** Additional search terms, in English for people who know it by its name in other programs. */
  readonly synonyms: string;
  readonly icon: IconNode;
  /** Omitted for files, which the user has to select first. */
  readonly create?: (schema: Schema) => Node;
  /** Opens the settings after insertion. */
  readonly opensSettings?: boolean;
  /** Converts the current line instead of adding a block. */
  readonly converts?: boolean;
}

const set = (settings: object) => ({ data: writeSettings(settings) });
const line = (schema: Schema) => schema.node('paragraph');
const nodeOf =
  (name: string, settings: object = {}) =>
  (schema: Schema) =>
    schema.node(name, set(settings));
const containing =
  (name: string, settings: object = {}) =>
  (schema: Schema) =>
    schema.node(name, set(settings), [line(schema)]);
const parts = (name: string, part: string, settings: readonly object[]) => (schema: Schema) =>
  schema.node(
    name,
    null,
    settings.map((one) => schema.node(part, set(one), [line(schema)])),
  );
const list =
  (name: string, settings: object = {}) =>
  (schema: Schema) =>
    schema.node(name, null, [schema.node('list_item', set(settings), [line(schema)])]);

const COLUMN = { type: 'text', textAlignment: 'left' };

const table =
  (settings: object, titles: readonly string[]) =>
  (schema: Schema): Node => {
    const head = titles.map((title, index) =>
      schema.node('table_header', { column: JSON.stringify({ ...COLUMN, id: `c${index + 1}` }) }, [
        schema.node('paragraph', null, title === '' ? [] : [schema.text(title)]),
      ]),
    );
    const row = () =>
      schema.node(
        'table_row',
        null,
        titles.map(() => schema.node('table_cell', null, [line(schema)])),
      );
    return schema.node('table', set(settings), [schema.node('table_head', null, head), row(), row()]);
  };

const today = () => new Date().toISOString().slice(0, 10);

const expandable = (schema: Schema): Node =>
  schema.node('expandable', null, [
    schema.node('expandable_title', null, [line(schema)]),
    schema.node('expandable_body', null, [line(schema)]),
  ]);

/** Everything that can be inserted, in the order of the menu. */
const INSERTIONS: readonly Insertion[] = [
  {
    id: 'paragraph',
    title: t.text,
    synonyms: 'paragraph plain',
    icon: Pilcrow,
    create: nodeOf('paragraph'),
    converts: true,
  },
  {
    id: 'heading_1',
    title: t.heading1,
    synonyms: 'title h2 section',
    icon: Heading1,
    create: nodeOf('heading_1'),
    converts: true,
  },
  {
    id: 'heading_2',
    title: t.heading2,
    synonyms: 'subtitle h3',
    icon: Heading2,
    create: nodeOf('heading_2'),
    converts: true,
  },
  { id: 'heading_3', title: t.heading3, synonyms: 'h4', icon: Heading3, create: nodeOf('heading_3'), converts: true },
  {
    id: 'list_unordered',
    title: t.bulletedList,
    synonyms: 'ul unordered points',
    icon: List,
    create: list('list_unordered'),
    converts: true,
  },
  {
    id: 'list_ordered',
    title: t.numberedList,
    synonyms: 'ol ordered',
    icon: ListOrdered,
    create: list('list_ordered'),
    converts: true,
  },
  {
    id: 'list_tasks',
    title: t.taskList,
    synonyms: 'todo checkbox',
    icon: ListChecks,
    create: list('list_tasks', { checked: false }),
    converts: true,
  },
  {
    id: 'hint',
    title: t.hint,
    synonyms: 'info callout note admonition',
    icon: Info,
    create: containing('hint', { style: 'info' }),
  },
  {
    id: 'hint-success',
    title: t.hintSuccess,
    synonyms: 'tip callout',
    icon: CircleCheck,
    create: containing('hint', { style: 'success' }),
  },
  {
    id: 'hint-warning',
    title: t.hintWarning,
    synonyms: 'callout danger caution',
    icon: TriangleAlert,
    create: containing('hint', { style: 'warning' }),
  },
  {
    id: 'blockquote',
    title: t.quote,
    synonyms: 'citation',
    icon: Quote,
    create: containing('blockquote'),
    converts: true,
  },
  { id: 'code', title: t.code, synonyms: 'source snippet fence', icon: Code, create: nodeOf('code'), converts: true },
  { id: 'files', title: t.pictureOrFile, synonyms: 'image upload photo attachment pdf', icon: Image },
  {
    id: 'table',
    title: t.table,
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
  {
    id: 'tabs',
    title: t.tabs,
    synonyms: 'tabbed',
    icon: PanelTop,
    create: parts('tabs', 'tabs_item', [{ title: t.firstTab }, { title: t.secondTab }]),
  },
  {
    id: 'stepper',
    title: t.steps,
    synonyms: 'stepper guide how-to',
    icon: GitCommitVertical,
    create: parts('stepper', 'stepper_step', [{}, {}]),
  },
  {
    id: 'expandable',
    title: t.expandable,
    synonyms: 'details toggle accordion collapse',
    icon: ChevronRight,
    create: expandable,
  },
  {
    id: 'columns',
    title: t.columns,
    synonyms: 'layout side by side',
    icon: Columns2,
    create: parts('columns', 'column', [{}, {}]),
  },
  { id: 'divider', title: t.divider, synonyms: 'rule line separator hr', icon: Minus, create: nodeOf('divider') },
  {
    id: 'content_ref',
    title: t.pageLink,
    synonyms: 'reference card',
    icon: FileText,
    create: nodeOf('content_ref', { ref: { kind: 'url', url: '' } }),
    opensSettings: true,
  },
  {
    id: 'embed',
    title: t.embed,
    synonyms: 'video youtube figma iframe',
    icon: AppWindow,
    create: nodeOf('embed', { url: 'https://' }),
    opensSettings: true,
  },
  {
    id: 'math',
    title: t.formula,
    synonyms: 'math tex katex equation',
    icon: Sigma,
    create: nodeOf('math', { formula: '' }),
    opensSettings: true,
  },
  {
    id: 'drawing',
    title: t.drawing,
    synonyms: 'diagram sketch',
    icon: PencilRuler,
    create: nodeOf('drawing', {}),
    opensSettings: true,
  },
  {
    id: 'if',
    title: t.condition,
    synonyms: 'if adaptive visitor',
    icon: Braces,
    create: containing('if', { expression: 'visitor.claims.beta' }),
    opensSettings: true,
  },
  {
    id: 'reusable_content',
    title: t.reusableContent,
    synonyms: 'include snippet synced',
    icon: Recycle,
    create: nodeOf('reusable_content', { ref: { kind: 'url', url: '' } }),
    opensSettings: true,
  },
  {
    id: 'updates',
    title: t.changeLog,
    synonyms: 'updates release notes',
    icon: History,
    create: (schema) => parts('updates', 'update', [{ date: today() }])(schema),
  },
  {
    id: 'prompt',
    title: t.prompt,
    synonyms: 'ai assistant language model',
    icon: Sparkles,
    create: (schema) => schema.node('prompt', null, [schema.node('code')]),
  },
  {
    id: 'openapi_operation',
    title: t.apiOperation,
    synonyms: 'openapi swagger endpoint',
    icon: ListTree,
    create: nodeOf('openapi_operation', { ref: { kind: 'openapi', spec: '' }, path: '/', method: 'get' }),
    opensSettings: true,
  },
  {
    id: 'openapi_schemas',
    title: t.apiSchemas,
    synonyms: 'openapi models',
    icon: Shapes,
    create: nodeOf('openapi_schemas', { ref: { kind: 'openapi', spec: '' }, schemas: [] }),
    opensSettings: true,
  },
  {
    id: 'openapi_webhook',
    title: t.apiWebhook,
    synonyms: 'openapi event',
    icon: Webhook,
    create: nodeOf('openapi_webhook', { ref: { kind: 'openapi', spec: '' }, name: '', method: 'post' }),
    opensSettings: true,
  },
  {
    id: 'mention',
    title: t.linkToAPage,
    synonyms: 'mention inline reference',
    icon: Link2,
    create: nodeOf('mention', { ref: { kind: 'url', url: '' } }),
    opensSettings: true,
  },
  {
    id: 'button',
    title: t.button,
    synonyms: 'call to action',
    icon: MousePointerClick,
    create: nodeOf('button', { label: t.button, kind: 'primary', ref: { kind: 'url', url: '' } }),
    opensSettings: true,
  },
  {
    id: 'emoji',
    title: t.emoji,
    synonyms: 'smiley',
    icon: Smile,
    create: nodeOf('emoji', { code: 'rocket' }),
    opensSettings: true,
  },
  {
    id: 'icon',
    title: t.icon,
    synonyms: 'font awesome',
    icon: Shapes,
    create: nodeOf('icon', { icon: 'rocket' }),
    opensSettings: true,
  },
  {
    id: 'inline_math',
    title: t.inlineFormula,
    synonyms: 'math tex',
    icon: Sigma,
    create: nodeOf('inline_math', { formula: '' }),
    opensSettings: true,
  },
  {
    id: 'expression',
    title: t.variable,
    synonyms: 'expression value',
    icon: Variable,
    create: nodeOf('expression', { expression: 'space.vars.name' }),
    opensSettings: true,
  },
  {
    id: 'footnote',
    title: t.annotation,
    synonyms: 'footnote note',
    icon: Asterisk,
    create: (schema) => schema.node('footnote', { body: '[]' }),
    opensSettings: true,
  },
];

const ACCENTS = /[\u0300-\u036f]/g;
const foldAccents = (text: string) => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();

/** The matches for the words, the best first; everything if there are no words. */
export function findInsertions(words: string): readonly Insertion[] {
  const parts = foldAccents(words).split(/\s+/).filter(Boolean);
  const matches = ({ title, synonyms }: Insertion) => {
    const all = foldAccents(`${title} ${synonyms}`);
    return parts.every((part) => all.includes(part));
  };
  const startsWithQuery = ({ title }: Insertion) =>
    parts[0] !== undefined && foldAccents(title).startsWith(parts[0]) ? 0 : 1;
  return INSERTIONS.filter(matches).sort((one, other) => startsWithQuery(one) - startsWithQuery(other));
}
