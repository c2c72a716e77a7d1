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
import { writeSettings } from '../../../../documents/editor/settings';
import { t } from '../../messages/blocks';

/** An item that can be inserted into the text. */
export interface Insertion {
  readonly id: string;
  readonly title: string;
  /** Additional search terms, in English for people who know it by its name in other programs. */
  readonly synonyms: string;
  readonly icon: IconNode;
  /** Omitted for files, which the user has to select first. */
  readonly make?: (schema: Schema) => Node;
  /** Opens the settings after insertion. */
  readonly asks?: boolean;
  /** Converts the current line instead of adding a block. */
  readonly converts?: boolean;
}

const set = (settings: object) => ({ data: writeSettings(settings) });
const line = (schema: Schema) => schema.node('paragraph');
const nodeOf =
  (name: string, settings: object = {}) =>
  (schema: Schema) =>
    schema.node(name, set(settings));
const holding =
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
    make: nodeOf('paragraph'),
    converts: true,
  },
  {
    id: 'heading_1',
    title: t.heading1,
    synonyms: 'title h2 section',
    icon: Heading1,
    make: nodeOf('heading_1'),
    converts: true,
  },
  {
    id: 'heading_2',
    title: t.heading2,
    synonyms: 'subtitle h3',
    icon: Heading2,
    make: nodeOf('heading_2'),
    converts: true,
  },
  { id: 'heading_3', title: t.heading3, synonyms: 'h4', icon: Heading3, make: nodeOf('heading_3'), converts: true },
  {
    id: 'list_unordered',
    title: t.bulletedList,
    synonyms: 'ul unordered points',
    icon: List,
    make: list('list_unordered'),
    converts: true,
  },
  {
    id: 'list_ordered',
    title: t.numberedList,
    synonyms: 'ol ordered',
    icon: ListOrdered,
    make: list('list_ordered'),
    converts: true,
  },
  {
    id: 'list_tasks',
    title: t.taskList,
    synonyms: 'todo checkbox',
    icon: ListChecks,
    make: list('list_tasks', { checked: false }),
    converts: true,
  },
  {
    id: 'hint',
    title: t.hint,
    synonyms: 'info callout note admonition',
    icon: Info,
    make: holding('hint', { style: 'info' }),
  },
  {
    id: 'hint-success',
    title: t.hintSuccess,
    synonyms: 'tip callout',
    icon: CircleCheck,
    make: holding('hint', { style: 'success' }),
  },
  {
    id: 'hint-warning',
    title: t.hintWarning,
    synonyms: 'callout danger caution',
    icon: TriangleAlert,
    make: holding('hint', { style: 'warning' }),
  },
  { id: 'blockquote', title: t.quote, synonyms: 'citation', icon: Quote, make: holding('blockquote'), converts: true },
  { id: 'code', title: t.code, synonyms: 'source snippet fence', icon: Code, make: nodeOf('code'), converts: true },
  { id: 'files', title: t.pictureOrFile, synonyms: 'image upload photo attachment pdf', icon: Image },
  {
    id: 'table',
    title: t.table,
    synonyms: 'grid rows columns',
    icon: Table,
    make: table({ view: { type: 'grid', hideHeader: false } }, [t.column1, t.column2, t.column3]),
  },
  {
    id: 'cards',
    title: t.cards,
    synonyms: 'grid tiles',
    icon: LayoutGrid,
    make: table({ view: { type: 'cards', cardSize: 'medium' } }, ['', '']),
  },
  {
    id: 'tabs',
    title: t.tabs,
    synonyms: 'tabbed',
    icon: PanelTop,
    make: parts('tabs', 'tabs_item', [{ title: t.firstTab }, { title: t.secondTab }]),
  },
  {
    id: 'stepper',
    title: t.steps,
    synonyms: 'stepper guide how-to',
    icon: GitCommitVertical,
    make: parts('stepper', 'stepper_step', [{}, {}]),
  },
  {
    id: 'expandable',
    title: t.expandable,
    synonyms: 'details toggle accordion collapse',
    icon: ChevronRight,
    make: expandable,
  },
  {
    id: 'columns',
    title: t.columns,
    synonyms: 'layout side by side',
    icon: Columns2,
    make: parts('columns', 'column', [{}, {}]),
  },
  { id: 'divider', title: t.divider, synonyms: 'rule line separator hr', icon: Minus, make: nodeOf('divider') },
  {
    id: 'content_ref',
    title: t.pageLink,
    synonyms: 'reference card',
    icon: FileText,
    make: nodeOf('content_ref', { ref: { kind: 'url', url: '' } }),
    asks: true,
  },
  {
    id: 'embed',
    title: t.embed,
    synonyms: 'video youtube figma iframe',
    icon: AppWindow,
    make: nodeOf('embed', { url: 'https://' }),
    asks: true,
  },
  {
    id: 'math',
    title: t.formula,
    synonyms: 'math tex katex equation',
    icon: Sigma,
    make: nodeOf('math', { formula: '' }),
    asks: true,
  },
  {
    id: 'drawing',
    title: t.drawing,
    synonyms: 'diagram sketch',
    icon: PencilRuler,
    make: nodeOf('drawing', {}),
    asks: true,
  },
  {
    id: 'if',
    title: t.condition,
    synonyms: 'if adaptive visitor',
    icon: Braces,
    make: holding('if', { expression: 'visitor.claims.beta' }),
    asks: true,
  },
  {
    id: 'reusable_content',
    title: t.reusableContent,
    synonyms: 'include snippet synced',
    icon: Recycle,
    make: nodeOf('reusable_content', { ref: { kind: 'url', url: '' } }),
    asks: true,
  },
  {
    id: 'updates',
    title: t.changeLog,
    synonyms: 'updates release notes',
    icon: History,
    make: (schema) => parts('updates', 'update', [{ date: today() }])(schema),
  },
  {
    id: 'prompt',
    title: t.prompt,
    synonyms: 'ai assistant language model',
    icon: Sparkles,
    make: (schema) => schema.node('prompt', null, [schema.node('code')]),
  },
  {
    id: 'openapi_operation',
    title: t.apiOperation,
    synonyms: 'openapi swagger endpoint',
    icon: ListTree,
    make: nodeOf('openapi_operation', { ref: { kind: 'openapi', spec: '' }, path: '/', method: 'get' }),
    asks: true,
  },
  {
    id: 'openapi_schemas',
    title: t.apiSchemas,
    synonyms: 'openapi models',
    icon: Shapes,
    make: nodeOf('openapi_schemas', { ref: { kind: 'openapi', spec: '' }, schemas: [] }),
    asks: true,
  },
  {
    id: 'openapi_webhook',
    title: t.apiWebhook,
    synonyms: 'openapi event',
    icon: Webhook,
    make: nodeOf('openapi_webhook', { ref: { kind: 'openapi', spec: '' }, name: '', method: 'post' }),
    asks: true,
  },
  {
    id: 'mention',
    title: t.linkToAPage,
    synonyms: 'mention inline reference',
    icon: Link2,
    make: nodeOf('mention', { ref: { kind: 'url', url: '' } }),
    asks: true,
  },
  {
    id: 'button',
    title: t.button,
    synonyms: 'call to action',
    icon: MousePointerClick,
    make: nodeOf('button', { label: t.button, kind: 'primary', ref: { kind: 'url', url: '' } }),
    asks: true,
  },
  {
    id: 'emoji',
    title: t.emoji,
    synonyms: 'smiley',
    icon: Smile,
    make: nodeOf('emoji', { code: 'rocket' }),
    asks: true,
  },
  {
    id: 'icon',
    title: t.icon,
    synonyms: 'font awesome',
    icon: Shapes,
    make: nodeOf('icon', { icon: 'rocket' }),
    asks: true,
  },
  {
    id: 'inline_math',
    title: t.inlineFormula,
    synonyms: 'math tex',
    icon: Sigma,
    make: nodeOf('inline_math', { formula: '' }),
    asks: true,
  },
  {
    id: 'expression',
    title: t.variable,
    synonyms: 'expression value',
    icon: Variable,
    make: nodeOf('expression', { expression: 'space.vars.name' }),
    asks: true,
  },
  {
    id: 'footnote',
    title: t.annotation,
    synonyms: 'footnote note',
    icon: Asterisk,
    make: (schema) => schema.node('footnote', { body: '[]' }),
    asks: true,
  },
];

const FOLD = /[\u0300-\u036f]/g;
const folded = (text: string) => text.normalize('NFD').replace(FOLD, '').toLowerCase();

/** The matches for the words, the best first; everything if there are no words. */
export function findInsertions(words: string): readonly Insertion[] {
  const parts = folded(words).split(/\s+/).filter(Boolean);
  const fits = ({ title, synonyms }: Insertion) => {
    const all = folded(`${title} ${synonyms}`);
    return parts.every((part) => all.includes(part));
  };
  const begins = ({ title }: Insertion) => (parts[0] !== undefined && folded(title).startsWith(parts[0]) ? 0 : 1);
  return INSERTIONS.filter(fits).sort((one, other) => begins(one) - begins(other));
}
