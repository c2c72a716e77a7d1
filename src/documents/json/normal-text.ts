import type { DocumentNode } from './known-node';
import { normalForm } from './normal-form';

const sorted = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : Number(one > other))))
    : value;

/** The {@link normalForm} of a node as text, the same for nodes with the same content. */
export const normalText = (node: DocumentNode): string => JSON.stringify(normalForm(node), sorted);
