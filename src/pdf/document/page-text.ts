import { ownValue } from '../../../core/objects/own-value';
import { filterDocument } from '../../../core/conditions/filter-document';
import type { ContentRef } from '../../../core/documents/blocks/nodes/content-ref.types';
import type { JsonDocument } from '../../../core/documents/blocks/registry';
import { documentFromStored } from '../../../core/documents/json/markdown-to-document';
import type { InternalTarget } from '../../../core/documents/markdown/stored-reference';
import { renderHtml } from '../../../core/documents/html/render-html';
import type { RenderedAddress } from '../../../core/documents/blocks/html/render-options';
import { ApiMentions } from '../../reference/api-mentions';
import type { PageTextJob, PageTextReply, StoredText } from './page-text-job';
import { charactersBeyondPlainFont } from './pdf-fonts';

const VARIABLE = /^\s*(space|page)\.vars\.([A-Za-z]\w*)\s*$/;

/** The link targets in passages kept as source: only pages have an address in a document. */
const keptAddress =
  (job: PageTextJob) =>
  (target: InternalTarget): string | undefined => {
    const page = target.kind === 'page' ? ownValue(job.pages, target.id) : undefined;
    return page && target.kind === 'page' && target.anchor ? page.anchorHref + target.anchor : page?.href;
  };

function documentOf({ source, references }: StoredText, job: PageTextJob): JsonDocument {
  const document = documentFromStored(source, references, keptAddress(job));
  return job.reader ? filterDocument(document, job.reader) : document;
}

function addressIn(job: PageTextJob, ref: ContentRef): RenderedAddress | undefined {
  if (ref.kind === 'page') return ownValue(job.pages, ref.page);
  if (ref.kind !== 'anchor') return undefined;
  if (ref.page === undefined) return { href: `#${job.prefix}${ref.anchor}` };
  const page = ownValue(job.pages, ref.page);
  return page && { href: `${page.anchorHref}${ref.anchor}`, title: page.title };
}

/** Only variables can be evaluated here; conditions require a visitor. */
function valueIn({ variables }: PageTextJob, expression: string): unknown {
  const [, owner, name = ''] = VARIABLE.exec(expression) ?? [];
  return owner === undefined ? undefined : ownValue(owner === 'page' ? variables.page : variables.space, name);
}

/** The text of a page as HTML for print. */
export function renderPageText(job: PageTextJob): PageTextReply {
  const included = new Map<string, JsonDocument>();
  const mentions = new ApiMentions();
  const html = renderHtml(documentOf(job, job), {
    mode: 'print',
    math: 'html',
    remotePictures: false,
    api: mentions.add,
    idPrefix: job.prefix,
    headingLevel: job.headingLevel,
    address: (ref) => addressIn(job, ref),
    file: ({ file }) => ownValue(job.files, file),
    evaluate: (expression) => valueIn(job, expression),
    reusable: ({ reusableContent: id }) => {
      const text = ownValue(job.reusables, id);
      if (text && !included.has(id)) included.set(id, documentOf(text, job));
      return included.get(id);
    },
  });
  return { html, characters: charactersBeyondPlainFont(html), mentions: [...mentions.all] };
}
