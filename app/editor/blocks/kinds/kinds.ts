import type { Node } from 'prosemirror-model';
import type { EditorContext } from '../context';
import { refIn, settingsOf, wordsOf } from '../node-settings';
import { CARD_KINDS } from './card-kinds';
import { CONTAINER_KINDS } from './container-kinds';
import { INLINE_KINDS } from './inline-kinds';
import type { Kind } from './kind.types';
import { t } from '../../../i18n/blocks';

const KINDS: Readonly<Record<string, Kind>> = {
  ...CONTAINER_KINDS,
  ...CARD_KINDS,
  ...INLINE_KINDS,
  code_lines: { title: t.code, label: () => t.highlightedCode, fields: CONTAINER_KINDS.code?.fields },
};

/** Undefined for types that are only part of another one, or that have no settings. */
export const kindOf = (name: string): Kind | undefined => KINDS[name];

/** The name of a node whose content does not describe it. */
export function labelOf(node: Node, context: Pick<EditorContext, 'nameOf'>): string {
  const kind = kindOf(node.type.name);
  const settings = settingsOf(node);
  if (kind?.label) return kind.label(settings);
  const ref = refIn(settings);
  return wordsOf(settings, 'label') || (ref && context.nameOf(ref)) || wordsOf(settings, 'alt') || (kind?.title ?? '');
}
