import { setImmediate as nextIteration } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { element, escapeHtml } from '../../core/documents/blocks/html/escape';
import { type ReadSpec, SpecReader } from '../openapi/spec.reader';
import { renderOperation, renderSchemas, renderWebhook } from './render-reference';
import { serversOf } from './servers';
import { type ApiMention, fillPlaces } from './api-mentions';
import type { PartOptions } from './reference-context';

/** A text with its references, and the specifications that they came from. */
export interface ReferencedHtml {
  readonly html: string;
  /** The version of each specification by its slug; undefined for one that does not exist. */
  readonly specs: ReadonlyMap<string, string | undefined>;
  /** Origins that readers may send requests to from this page. */
  readonly servers: readonly string[];
}

/** How references are rendered. */
export interface ReferenceOptions {
  /** Prefix of the identifiers of all elements. */
  readonly idPrefix?: string;
  /** Level of their titles. */
  readonly headingLevel?: number;
  readonly isPrint?: boolean;
  /** The title of the page, which an operation of the same title does not repeat. */
  readonly pageTitle?: string;
  /** For light pages, which load collapsed parts from another page; `all`: this is that complete page. */
  readonly parts?: 'all' | { readonly rest: string };
}

/** Characters of HTML that are initially expanded: in all references of a page, and at least and at most in one part. */
const OPEN = { all: 40_000, min: 1_500, max: 40_000 } as const;

function partsOf({ parts }: ReferenceOptions, index: number, count: number): PartOptions | undefined {
  const maxOpenLength = Math.min(OPEN.max, Math.max(OPEN.min, Math.floor(OPEN.all / count)));
  return parts && { maxOpenLength, prefix: `~${index}-`, ...(parts !== 'all' && parts) };
}

const titleOf = ({ document }: ReadSpec): string | undefined => {
  const info = document.info as { title?: unknown } | undefined;
  return typeof info?.title === 'string' ? info.title : undefined;
};

/** Renders the parts of an organization's specifications that texts mention. */
@Injectable()
export class ApiReferences {
  constructor(private readonly specs: SpecReader) {}

  async fill(
    organizationId: string,
    html: string,
    mentions: readonly ApiMention[],
    options: ReferenceOptions = {},
  ): Promise<ReferencedHtml> {
    const slugs = [...new Set(mentions.map(({ spec }) => spec).filter((slug) => slug !== undefined))];
    const read = new Map<string, ReadSpec | undefined>();
    for (const slug of slugs) read.set(slug, await this.specs.latest(organizationId, slug));
    const written: string[] = [];
    for (const [index, mention] of mentions.entries()) {
      // One may take tens of milliseconds; other requests are served in between.
      if (index > 0) await nextIteration();
      const parts = partsOf(options, index, mentions.length);
      const idPrefix = `${options.idPrefix ?? ''}api-${index}-`;
      written.push(write(mention, read.get(mention.spec ?? ''), { ...options, parts, idPrefix }));
    }
    const filled = fillPlaces(html, (index) => written[index] ?? '');
    const documents = [...read.values()].filter((spec) => spec !== undefined);
    return {
      html: filled,
      specs: new Map(slugs.map((slug) => [slug, read.get(slug)?.versionId])),
      servers: [...new Set(documents.flatMap(({ document }) => serversOf(document)))],
    };
  }

  /** Whether the specifications are still at the versions that a text was rendered with. */
  async areCurrent(organizationId: string, specs: ReferencedHtml['specs']): Promise<boolean> {
    for (const [slug, version] of specs)
      if ((await this.specs.currentVersion(organizationId, slug)) !== version) return false;
    return true;
  }
}

interface RenderOptions extends Omit<ReferenceOptions, 'parts'> {
  readonly parts?: PartOptions;
}

function write({ block }: ApiMention, spec: ReadSpec | undefined, options: RenderOptions): string {
  return (spec && reference(block, spec, options)) ?? missingReference(block);
}

function reference(block: ApiMention['block'], spec: ReadSpec, look: RenderOptions): string | undefined {
  const options = { ...look, document: spec.document, specTitle: titleOf(spec) };
  switch (block.type) {
    case 'openapi-operation':
      return renderOperation({ ...options, path: block.data.path, method: block.data.method });
    case 'openapi-webhook':
      return renderWebhook({ ...options, name: block.data.name, method: block.data.method });
    case 'openapi-schemas':
      return renderSchemas({ ...options, schemas: block.data.schemas ?? [], grouped: block.data.grouped });
    case 'swagger':
      return undefined;
  }
}

/** The notice for readers if the specification, or the part of it, does not exist. */
function missingReference(block: ApiMention['block']): string {
  const data: object = block.data ?? {};
  const part = (name: string): unknown => (data as Readonly<Record<string, unknown>>)[name];
  const words = [part('method'), part('path') ?? part('name')].filter((word) => typeof word === 'string').join(' ');
  const line = element('p', { class: 'bd-operation' }, element('code', {}, escapeHtml(words || 'API')));
  return element('section', { class: 'bd-api' }, line);
}
