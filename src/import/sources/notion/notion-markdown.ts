import { calloutStyle } from '../conversion/notion-callout';

const OPEN = /^<aside>[ \t]*/;

/** Splits a callout's text from its icon: an emoji, or an image that Notion serves, in front. */
function withoutIcon(lines: readonly string[]): { icon: string; text: string } {
  const text = lines.join('\n').trim();
  const image = /^<img [^<>]{0,1000}>\s*/.exec(text);
  if (image) return { icon: '', text: text.slice(image[0].length) };
  const emoji = /^\p{Extended_Pictographic}[\p{Emoji_Modifier}\u200d\ufe0f\p{Extended_Pictographic}]{0,20}\s*/u.exec(
    text,
  );
  return { icon: emoji?.[0] ?? '', text: text.slice(emoji?.[0].length ?? 0) };
}

/**
 * Turns Notion's callouts (`<aside>` at the begin of a line, closed on a line of its own) into hints; code stays. An
 * aside that is never closed stays as it is.
 */
export function convertCallouts(markdown: string): string {
  const output: string[] = [];
  let callout: string[] | undefined;
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = /^\s{0,12}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (mark !== '' && fence === '') fence = mark;
    else if (fence !== '' && mark.startsWith(fence) && line.trim() === mark) fence = '';
    if (callout === undefined && fence === '' && OPEN.test(line)) callout = [line.replace(OPEN, '')];
    else if (callout !== undefined && fence === '' && line.trim().endsWith('</aside>')) {
      callout.push(line.replace('</aside>', ''));
      const { icon, text } = withoutIcon(callout);
      output.push(`{% hint style="${calloutStyle(icon)}" %}`, text.trim(), '{% endhint %}');
      callout = undefined;
    } else (callout ?? output).push(line);
  }
  if (callout !== undefined) output.push(`<aside>${callout[0] ?? ''}`, ...callout.slice(1));
  return output.join('\n');
}
