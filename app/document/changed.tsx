import type { ComponentChildren } from 'preact';
import type { Change, DocumentNode } from './document.types';
import { t } from '../i18n/documents';

const known = new WeakMap<DocumentNode, boolean>();

function findChange(node: DocumentNode): boolean {
  const { change, parts, table, nodes = [], fragments = [] } = node;
  if (change !== undefined || parts?.some((part) => part.change !== undefined)) return true;
  if (table) return table.changes?.some((one) => one !== undefined) ?? false;
  return nodes.some(isChanged) || fragments.some(isChanged);
}

/** Whether a merged block contains anything that was added or removed. */
export function isChanged(node: DocumentNode): boolean {
  const found = known.get(node) ?? findChange(node);
  known.set(node, found);
  return found;
}

/** What changed about the text of a block itself, apart from blocks in it. */
export const ownChange = ({ change, parts }: DocumentNode): Change | 'changed' | undefined =>
  change ?? (parts?.some((part) => part.change !== undefined) ? 'changed' : undefined);

/** The attributes of an element that changed: it is marked at its side, and people can go from one to the next. */
export const changeAttributes = (change: Change | 'changed' | undefined, className?: string) => ({
  class: [change && `block-change ${change}`, className].filter(Boolean).join(' ') || undefined,
  'data-change': change,
});

interface WholeChangeProps {
  readonly change: Change | undefined;
  readonly children: ComponentChildren;
}

/** The content of a block that was added or removed as a whole, with words for screen readers. */
export function WholeChange({ change, children }: WholeChangeProps) {
  if (change === undefined) return <>{children}</>;
  const Tag = change === 'gone' ? 'del' : 'ins';
  return (
    <Tag class="whole">
      <span class="unseen">{change === 'gone' ? t.removedBlock : t.addedBlock} </span>
      {children}
    </Tag>
  );
}
