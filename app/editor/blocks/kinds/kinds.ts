import type { Node } from 'prosemirror-model';
import type { EditorContext } from '../context';
import { refIn, nodeSettings, settingText } from '../node-settings';
import { BLOCK_KINDS } from './block-kinds';
import { INLINE_KINDS } from './inline-kinds';
import type { Insertion, Kind } from './kind.types';
import { TEXT_KINDS } from './text-kinds';
import { t } from '../../../i18n/blocks';

/** All types, in the order of the menu of blocks. */
const KINDS: Readonly<Record<string, Kind>> = {
  ...TEXT_KINDS,
  ...BLOCK_KINDS,
  ...INLINE_KINDS,
  code_lines: { title: t.code, label: () => t.highlightedCode, fields: TEXT_KINDS.code?.fields },
};

/** Undefined for types that are only part of another one, or that have no settings. */
export const kindOf = (name: string): Kind | undefined => KINDS[name];

/** Everything that can be inserted, in the order of the menu. */
export const INSERTIONS: readonly Insertion[] = Object.entries(KINDS).flatMap(([name, { title, insertions = [] }]) =>
  insertions.map((insertion) => ({ id: name, title, ...insertion })),
);

/** The name of a node whose content does not describe it. */
export function nodeLabel(node: Node, context: Pick<EditorContext, 'nameOf'>): string {
  const kind = kindOf(node.type.name);
  const settings = nodeSettings(node);
  if (kind?.label) return kind.label(settings);
  const ref = refIn(settings);
  return (
    settingText(settings, 'label') ||
    (ref && context.nameOf(ref)) ||
    settingText(settings, 'alt') ||
    (kind?.title ?? '')
  );
}
