import { ownValue } from '../../../../core/objects/own-value';
import { asObject, entriesOf, isInternal, truncate, type SpecObject } from '../../../reference/spec-values';
import type { ComputedSpec } from './computed-spec';
import { blockSource, type ListedOperation, specOperations } from './spec-operations';
import type { SpecPage } from './spec-page';
import { type SpecTag, tagsOf } from './spec-tags';

/** If there are more operations or schemas, each gets its own page, to limit the cost of a page. */
const MAX_PER_PAGE = 30;
const MAX_MODELS = 1_000;
const MAX_DEPTH = 4;
const MAX_TITLE = 256;

const pageTitle = (title: string): string => truncate(title.replace(/\s+/g, ' ').trim(), MAX_TITLE) || 'Untitled';

const joinParagraphs = (...parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join('\n\n');

/** The pages of a specification: one per tag with its operations, and, if requested, its schemas. */
export class SpecOutline {
  private readonly operations = new Map<string | undefined, ListedOperation[]>();
  private readonly tags: readonly SpecTag[];
  private readonly download: string;

  /** @param textUrl public URL of the text of the specification */
  constructor(
    private readonly document: SpecObject,
    private readonly options: ComputedSpec,
    textUrl?: string,
  ) {
    for (const operation of specOperations(document, options.spec)) {
      const group = this.operations.get(operation.tag);
      if (group) group.push(operation);
      else this.operations.set(operation.tag, [operation]);
    }
    this.tags = tagsOf(
      document,
      [...this.operations.keys()].filter((tag) => tag !== undefined),
    );
    this.download = options.downloadLink && textUrl !== undefined ? `[Download the specification](<${textUrl}>)` : '';
  }

  get pages(): SpecPage[] {
    const untagged = this.operations.get(undefined) ?? [];
    return [
      ...this.under(undefined, 0),
      ...(untagged.length > 0 ? [this.groupPage({ key: 'operations', title: 'Operations' }, untagged, [])] : []),
      ...this.models(),
    ];
  }

  private under(parent: string | undefined, depth: number): SpecPage[] {
    if (depth >= MAX_DEPTH) return [];
    return this.tags
      .filter((tag) => tag.parent === parent)
      .flatMap((tag) => {
        const below = this.under(tag.name, depth + 1);
        const operations = this.operations.get(tag.name) ?? [];
        if (below.length === 0 && operations.length === 0 && tag.description === undefined) return [];
        return this.groupPage(
          {
            key: `tag ${tag.name}`,
            title: pageTitle(tag.title),
            text: tag.description,
            ...(tag.icon !== undefined && { icon: tag.icon }),
            ...(tag.about !== undefined && { description: tag.about }),
          },
          operations,
          below,
        );
      });
  }

  private groupPage(
    { text = '', ...page }: Pick<SpecPage, 'key' | 'title' | 'icon' | 'description'> & { readonly text?: string },
    operations: readonly ListedOperation[],
    below: readonly SpecPage[],
  ): SpecPage {
    const isSplit = this.options.byOperation || operations.length > MAX_PER_PAGE;
    const own = operations.map(({ key, title, source }) => ({
      key,
      title: pageTitle(title),
      lines: [key],
      source,
      children: [],
    }));
    return {
      ...page,
      lines: [text, ...(isSplit ? [] : operations.map(({ key, title }) => `${key} ${title}`))],
      source: joinParagraphs(text, this.download, ...(isSplit ? [] : operations.map(({ source }) => source))),
      children: [...(isSplit ? own : []), ...below],
    };
  }

  private models(): SpecPage[] {
    const schemas = ownValue(asObject(ownValue(this.document, 'components')), 'schemas');
    const names = entriesOf(schemas, MAX_MODELS)
      .filter(([, schema]) => !isInternal(schema))
      .map(([name]) => name);
    if (!this.options.models || names.length === 0) return [];
    const block = (some: readonly string[], grouped: boolean): string =>
      blockSource('openapi-schemas', { spec: this.options.spec, schemas: some.join(','), grouped });
    const page = { key: 'models', title: 'Models' };
    if (names.length <= MAX_PER_PAGE) return [{ ...page, lines: names, source: block(names, true), children: [] }];
    const children = names.map((name) => ({
      key: `model ${name}`,
      title: pageTitle(name),
      lines: [],
      source: block([name], false),
      children: [],
    }));
    return [{ ...page, lines: [], source: this.download, children }];
  }
}
