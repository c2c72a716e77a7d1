interface HighlightedProps {
  readonly text: string;
  readonly words: string;
}

const MAX_TERMS = 20;

/** The text with the searched words highlighted. */
export function Highlighted({ text, words }: HighlightedProps) {
  const terms = words.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_TERMS) ?? [];
  if (terms.length === 0) return <>{text}</>;
  const parts = text.split(new RegExp(`(${terms.join('|')})`, 'giu'));
  return <>{parts.map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))}</>;
}
