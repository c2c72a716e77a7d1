import { slugFromFile, pageSlug } from '../../core/documents/markdown/slug';
import type { SummaryNode } from '../../core/documents/markdown/summary';
import type { ComputedSource } from '../content/model/page-details';
import type { PlannedPage, PlannedTarget } from '../content/reading/pages/planned-page';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the declaration of a generated part; undefined when it is not one that the dialect knows. */
function readComputed(value: unknown): ComputedSource | undefined {
  if (!isRecord(value) || typeof value.type !== 'string' || value.type.length > 100) return undefined;
  return {
    type: value.type,
    props: isRecord(value.props) ? value.props : {},
    dependencies: isRecord(value.dependencies) ? value.dependencies : {},
  };
}

const linkTarget = (node: SummaryNode): PlannedTarget | undefined => {
  if (node.path !== undefined) return { path: node.path, ...(node.anchor !== undefined && { anchor: node.anchor }) };
  return node.url === undefined ? undefined : { url: node.url };
};

const slugOf = (node: SummaryNode): string | null => {
  if (node.type === 'link' || node.type === 'computed') return null;
  if (node.slug) return node.slug;
  return (node.path && slugFromFile(node.path)) || (node.path ? 'readme' : pageSlug(node.title));
};

/** The tree that SUMMARY.md describes; nodes that make no sense (a generated part without a type) are omitted. */
export function treeOfSummary(nodes: readonly SummaryNode[]): PlannedPage[] {
  return nodes.flatMap((node) => {
    const target = node.type === 'link' ? linkTarget(node) : undefined;
    const computed = node.type === 'computed' ? readComputed(node.computed) : undefined;
    if ((node.type === 'link' && !target) || (node.type === 'computed' && !computed)) return [];
    return {
      type: node.type === 'page' ? ('document' as const) : node.type,
      title: node.title,
      fallbackTitle: node.title || 'Untitled',
      slug: slugOf(node),
      ...(node.linkTitle && { linkTitle: node.linkTitle }),
      ...(node.type === 'page' && node.path !== undefined && { path: node.path }),
      ...(node.emoji && { emoji: node.emoji }),
      ...(node.icon && { icon: node.icon }),
      ...(target && { target }),
      ...(computed && { computed }),
      children: treeOfSummary(node.children),
    };
  });
}
