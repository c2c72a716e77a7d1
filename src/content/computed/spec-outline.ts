import { ownValue } from '../../common/objects/own-value';
import { asObject, entriesOf, isInternal, shortened, type SpecObject } from '../../reference/spec-values';
import type { ComputedSpec } from './computed-spec';
import { blockSource, type ListedOperation, operationsOf } from './spec-operations';
import type { SpecPage } from './spec-page';
import { type SpecTag, tagsOf } from './spec-tags';

/** More operations or schemas than this get pages of their own, so that no page costs too much. */
const MOST_ON_A_PAGE = 30;
const MOST_MODELS = 1_000;
const MOST_DEPTH = 4;
const MOST_TITLE = 256;

const titled = (title: string): string => shortened(title.replace(/\s+/g, ' ').trim(), MOST_TITLE) || 'Untitled';

const joined = (...parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join('\n\n');

/** The pages that a specification makes: one for each tag with its operations, and, where they are wanted, its schemas. */
export class SpecOutline {
  private readonly operations = new Map<string | undefined, ListedOperation[]>();
  private readonly tags: readonly SpecTag[];
  private readonly download: string;

  /** @param textUrl where anyone can fetch the text of the specification */
  constructor(
    private readonly document: SpecObject,
    private readonly wanted: ComputedSpec,
    textUrl?: string,
  ) {
    for (const operation of operationsOf(document, wanted.spec)) {
      const group = this.operations.get(operation.tag);
      if (group) group.push(operation);
      else this.operations.set(operation.tag, [operation]);
    }
    this.tags = tagsOf(
      document,
      [...this.operations.keys()].filter((tag) => tag !== undefined),
    );
    this.download = wanted.downloadLink && textUrl !== undefined ? `[Download the specification](<${textUrl}>)` : '';
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
    if (depth >= MOST_DEPTH) return [];
    return this.tags
      .filter((tag) => tag.parent === parent)
      .flatMap((tag) => {
        const below = this.under(tag.name, depth + 1);
        const operations = this.operations.get(tag.name) ?? [];
        if (below.length === 0 && operations.length === 0 && tag.description === undefined) return [];
        return this.groupPage(
          {
            key: `tag ${tag.name}`,
            title: titled(tag.title),
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
    const isSplit = this.wanted.byOperation || operations.length > MOST_ON_A_PAGE;
    const own = operations.map(({ key, title, source }) => ({
      key,
      title: titled(title),
      lines: [key],
      source,
      children: [],
    }));
    return {
      ...page,
      lines: [text, ...(isSplit ? [] : operations.map(({ key, title }) => `${key} ${title}`))],
      source: joined(text, this.download, ...(isSplit ? [] : operations.map(({ source }) => source))),
      children: [...(isSplit ? own : []), ...below],
    };
  }

  private models(): SpecPage[] {
    const schemas = ownValue(asObject(ownValue(this.document, 'components')), 'schemas');
    const names = entriesOf(schemas, MOST_MODELS)
      .filter(([, schema]) => !isInternal(schema))
      .map(([name]) => name);
    if (!this.wanted.models || names.length === 0) return [];
    const block = (some: readonly string[], grouped: boolean): string =>
      blockSource('openapi-schemas', { spec: this.wanted.spec, schemas: some.join(','), grouped });
    const page = { key: 'models', title: 'Models' };
    if (names.length <= MOST_ON_A_PAGE) return [{ ...page, lines: names, source: block(names, true), children: [] }];
    const children = names.map((name) => ({
      key: `model ${name}`,
      title: titled(name),
      lines: [],
      source: block([name], false),
      children: [],
    }));
    return [{ ...page, lines: [], source: this.download, children }];
  }
}
