import { ownValue } from '../../../core/objects/own-value';
import type { ConditionData } from '../../../core/conditions/condition.types';
import { filterDocument } from '../../../core/conditions/filter-document';
import type { ContentRef } from '../../../core/documents/blocks/nodes/content-ref.types';
import type { JsonDocument } from '../../../core/documents/blocks/registry';
import { documentFromStored } from '../../../core/documents/json/markdown-to-document';
import type { InternalTarget } from '../../../core/documents/markdown/stored-reference';
import { nodesBelow, plainText } from '../../../core/documents/blocks/html/plain-text';
import { type ApiMention, ApiMentions } from '../../reference/api-mentions';
import { HeadingIds } from '../../../core/documents/blocks/html/heading-ids';
import { renderHtml } from '../../../core/documents/html/render-html';
import type { RenderedAddress, RenderedFile, RenderOptions } from '../../../core/documents/blocks/html/render-options';
import type { StoredText } from '../../pdf/document/page-text-job';
import type { OutlineEntryView } from '../visit/site-view';

/** A page that a text refers to: its address on the site. */
export interface ReferredSitePage {
  readonly title: string;
  readonly href: string;
}

type ById<T> = Readonly<Record<string, T>>;

/** The input for rendering a text as HTML; plain data, so that it can be sent to a worker thread. */
export interface DocumentJob extends StoredText {
  readonly pages: ById<ReferredSitePage>;
  /** Pages of other spaces, by what follows the address of the app that they are linked to by. */
  readonly elsewhere: ById<ReferredSitePage>;
  readonly appPrefix: string;
  readonly files: ById<RenderedFile>;
  readonly reusables: ById<StoredText>;
  readonly data: ConditionData;
}

/** One entry of a change log. */
interface DocumentUpdate {
  /** YYYY-MM-DD, if it is a valid date. */
  readonly date?: string;
  readonly title: string;
  readonly html: string;
}

export interface DocumentReply {
  readonly html: string;
  readonly outline: readonly OutlineEntryView[];
  readonly needs: { readonly math: boolean; readonly api: boolean };
  /** The beginning of the text, for search engines. */
  readonly summary: string;
  readonly updates: readonly DocumentUpdate[];
  /** Parts of specifications, for which the HTML contains placeholders. */
  readonly mentions: readonly ApiMention[];
}

const MAX_OUTLINED = 200;
const SUMMARY_CHARACTERS = 200;
const MAX_UPDATES = 50;
/** Maximum HTML length of one update: all of them together have the maximum length of a page. */
const UPDATE_CHARACTERS = 80 * 1024;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const keptAddress =
  (job: DocumentJob) =>
  (target: InternalTarget): string | undefined => {
    if (target.kind === 'file') return ownValue(job.files, target.id)?.url;
    const page = target.kind === 'page' ? ownValue(job.pages, target.id) : undefined;
    return page && target.kind === 'page' && target.anchor ? `${page.href}#${target.anchor}` : page?.href;
  };

const documentOf = ({ source, references }: StoredText, job: DocumentJob): JsonDocument =>
  filterDocument(documentFromStored(source, references, keptAddress(job)), job.data);

function addressElsewhere({ elsewhere, appPrefix }: DocumentJob, url: string): RenderedAddress | undefined {
  if (!url.startsWith(appPrefix)) return undefined;
  const [name = '', anchor] = url.slice(appPrefix.length).split('#', 2);
  const page = ownValue(elsewhere, name);
  return page && anchor ? { ...page, href: `${page.href}#${anchor}` } : page;
}

function addressIn(job: DocumentJob, ref: ContentRef): RenderedAddress | undefined {
  if (ref.kind === 'url') return addressElsewhere(job, ref.url);
  if (ref.kind === 'page') return ownValue(job.pages, ref.page);
  if (ref.kind !== 'anchor') return undefined;
  if (ref.page === undefined) return { href: `#${ref.anchor}` };
  const page = ownValue(job.pages, ref.page);
  return page && { href: `${page.href}#${ref.anchor}`, title: page.title };
}

function outlineOf({ nodes }: JsonDocument): OutlineEntryView[] {
  const ids = new HeadingIds(nodes, '');
  return nodes.slice(0, 10_000).flatMap((node) => {
    if (node.type !== 'heading-1' && node.type !== 'heading-2' && node.type !== 'heading-3') return [];
    const title = plainText(node).trim();
    return title === '' ? [] : [{ id: ids.of(node), title, level: Number(node.type.at(-1)) }];
  });
}

function needsOf({ nodes }: JsonDocument): DocumentReply['needs'] {
  const found = { math: false, api: false };
  for (const node of nodesBelow(nodes)) {
    const type = String(node.type);
    if (type === 'math' || type === 'inline-math') found.math = true;
    if (type.startsWith('openapi') || type === 'swagger') found.api = true;
  }
  return found;
}

function summaryOf({ nodes }: JsonDocument): string {
  const isText = (node: object): boolean =>
    'type' in node && node.type === 'paragraph' && plainText(node).trim() !== '';
  // The text may be nested, for example in a hint or in columns.
  const first = nodes.find(isText) ?? [...nodesBelow(nodes)].find(isText);
  const text = first ? plainText(first).replace(/\s+/g, ' ').trim() : '';
  const points = [...text.slice(0, SUMMARY_CHARACTERS * 2)];
  return points.length > SUMMARY_CHARACTERS ? `${points.slice(0, SUMMARY_CHARACTERS - 1).join('')}…` : text;
}

function updatesOf({ nodes }: JsonDocument, write: (nodes: JsonDocument['nodes']) => string): DocumentUpdate[] {
  const entries = nodes.flatMap((node) => (node.type === 'updates' ? (node.nodes ?? []) : []));
  return entries.slice(0, MAX_UPDATES).map(({ data, nodes: inside = [] }) => {
    const heading = inside.find(({ type }) => type.startsWith('heading'));
    const date = data?.date !== undefined && DATE.test(data.date) ? data.date : undefined;
    const title = (heading ? plainText(heading).trim() : '') || date || 'Update';
    return { title, html: write(inside), ...(date !== undefined && { date }) };
  });
}

/** Renders a text for one visitor: evaluates conditions and expressions. */
export function renderDocument(job: DocumentJob): DocumentReply {
  const included = new Map<string, JsonDocument>();
  const document = documentOf(job, job);
  const mentions = new ApiMentions();
  const options: RenderOptions = {
    mode: 'screen',
    api: mentions.add,
    address: (ref) => addressIn(job, ref),
    file: ({ file }) => ownValue(job.files, file),
    reusable: ({ reusableContent: id }) => {
      const text = ownValue(job.reusables, id);
      if (text && !included.has(id)) included.set(id, documentOf(text, job));
      return included.get(id);
    },
  };
  const html = renderHtml(document, options);
  return {
    html,
    mentions: [...mentions.all],
    outline: outlineOf(document).slice(0, MAX_OUTLINED),
    needs: needsOf(document),
    summary: summaryOf(document),
    updates: updatesOf(document, (nodes) =>
      renderHtml(
        { ...document, nodes },
        { ...options, api: undefined, idPrefix: 'update-', maxLength: UPDATE_CHARACTERS },
      ),
    ),
  };
}
