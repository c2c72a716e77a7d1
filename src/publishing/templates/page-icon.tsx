import { emojiText } from '../../../core/documents/html/emoji';
import { iconSvg } from '../assets/icons';
import type { SymbolView } from '../visit/site-view';

/** The emoji or icon in front of a title; nothing if there is none, or it is unknown. */
export function PageIcon({ symbol }: { readonly symbol: SymbolView }) {
  const svg = symbol.icon === undefined ? undefined : iconSvg(symbol.icon);
  if (svg !== undefined) return <i class="icon" dangerouslySetInnerHTML={{ __html: svg }} />;
  if (!symbol.emoji) return null;
  return (
    <span class="emoji" aria-hidden="true">
      {emojiText(symbol.emoji)}
    </span>
  );
}
