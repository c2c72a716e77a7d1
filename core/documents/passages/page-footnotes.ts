import type { DocumentBlock } from '../blocks/registry';
import type { DocumentNode } from '../blocks/nodes/known-node';
import { childrenOf, isKnownNode, mapNodes } from '../blocks/nodes/known-node';
import type { PlacedDocument } from '../json/markdown-to-document';
import { normalText } from '../json/normal-text';

/** A footnote that is new, removed, or has other blocks; `part` is its place in the page. */
export interface FootnoteChange {
  readonly label: string;
  readonly part?: number;
  readonly before?: readonly DocumentBlock[];
  readonly after?: readonly DocumentBlock[];
}

const keyOf = (nodes: readonly DocumentNode[]): string => nodes.map(normalText).join('\n');

const isAnnotation = (node: DocumentNode) =>
  node.object === 'inline' && node.type === 'annotation' && isKnownNode(node);

const bodyOf = (node: DocumentNode): readonly DocumentBlock[] =>
  'fragments' in node
    ? ((node.fragments?.[0] as { readonly nodes?: readonly DocumentBlock[] } | undefined)?.nodes ?? [])
    : [];

function* bodiesIn(node: DocumentNode): Generator<readonly DocumentBlock[]> {
  if (isAnnotation(node)) yield bodyOf(node);
  for (const child of childrenOf(node)) yield* bodiesIn(child);
}

/** The footnotes of a page before and after a change: a footnote keeps its label while its blocks change. */
export class PageFootnotes {
  readonly changes: readonly FootnoteChange[];
  private readonly labels = new Map<string, string>();

  constructor({ footnotes }: PlacedDocument, after: readonly DocumentBlock[], source: string) {
    for (const { label, nodes } of footnotes) if (!this.labels.has(keyOf(nodes))) this.labels.set(keyOf(nodes), label);
    const wanted = new Map(after.flatMap((node) => [...bodiesIn(node)]).map((nodes) => [keyOf(nodes), nodes]));
    const added = [...wanted].filter(([key]) => !this.labels.has(key)).map(([, nodes]) => nodes);
    const gone = footnotes.filter(({ nodes, part }) => part >= 0 && !wanted.has(keyOf(nodes)));
    const edited = added.slice(0, gone.length);
    const free = freeLabels(source);
    this.changes = [
      ...gone.map(({ label, nodes, part }, index) => ({ label, part, before: nodes, after: edited[index] })),
      ...added.slice(gone.length).map((nodes) => ({ label: free.next().value, after: nodes })),
    ];
    for (const { label, after: nodes } of this.changes) if (nodes) this.labels.set(keyOf(nodes), label);
  }

  readonly nameOf = (nodes: readonly DocumentBlock[]): string | undefined => this.labels.get(keyOf(nodes));

  /** A text that is the same for blocks with the same content, whatever their footnotes say. */
  readonly comparedText = (block: DocumentBlock): string => labelledText(block, this.labels);

  /** The {@link comparedText} of the blocks of a page that may have other footnotes. */
  comparedTexts({ nodes, footnotes }: PlacedDocument): string[] {
    const labels = new Map(footnotes.map(({ label, nodes: body }) => [keyOf(body), label]));
    return nodes.map((block) => labelledText(block, new Map([...labels, ...this.labels])));
  }

  /** Whether a page has the wanted blocks in a footnote that was changed. */
  isWritten({ label, after }: FootnoteChange, { footnotes }: PlacedDocument): boolean {
    const written = footnotes.find((footnote) => footnote.label === label);
    return after === undefined || (written !== undefined && keyOf(written.nodes) === keyOf(after));
  }
}

function labelledText(block: DocumentBlock, labels: ReadonlyMap<string, string>): string {
  if (labels.size === 0) return normalText(block);
  const labelled = mapNodes(block, (node) =>
    isAnnotation(node) ? { ...node, fragments: [], label: labels.get(keyOf(bodyOf(node))) } : node,
  );
  return normalText(labelled as DocumentBlock);
}

/** Numbers that no footnote of the text has as its label. */
function* freeLabels(source: string): Generator<string, never> {
  for (let number = 1; ; number++) if (!source.includes(`[^${number}]`)) yield String(number);
}
