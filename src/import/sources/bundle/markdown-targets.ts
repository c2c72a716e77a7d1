export type TargetKind = 'link' | 'image';

interface Target {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: TargetKind;
}

const MAX_TARGET = 4096;
const MAX_SCANNED = 1_000_000;
const HTML_TARGET =
  /<(img|a|source)\s[^<>]{0,2000}?\b(?:src|href)\s{0,5}=\s{0,5}(?:"([^"\n]{0,4096})"|'([^'\n]{0,4096})')/gi;
const DEFINITION = /^ {0,3}\[(?!\^)[^\]\n]{1,500}\]:[ \t]{0,50}(\S{1,4096})/gm;

const blank = (text: string): string => (text.includes('\n') ? text.replace(/[^\n]/g, ' ') : ' '.repeat(text.length));

/** Blanks inline code: a run of backticks closes at the next run of the same length in its paragraph. */
function blankInlineCode(paragraph: string): string {
  const runs = [...paragraph.matchAll(/`+/g)].map((match) => ({ at: match.index, length: match[0].length }));
  const next = new Map<number, number>();
  const closing = new Array<number | undefined>(runs.length);
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const { length } = runs[index]!;
    closing[index] = next.get(length);
    next.set(length, index);
  }
  const parts: string[] = [];
  let from = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const close = closing[index];
    const escaped = paragraph[runs[index]!.at - 1] === '\\';
    if (close === undefined || escaped) continue;
    const end = runs[close]!.at + runs[close]!.length;
    parts.push(paragraph.slice(from, runs[index]!.at), blank(paragraph.slice(runs[index]!.at, end)));
    from = end;
    index = close;
  }
  return parts.join('') + paragraph.slice(from);
}

/** A copy of the same length in which code holds nothing that looks like a link. */
export function blankCode(markdown: string): string {
  const output: string[] = [];
  let paragraph: string[] = [];
  let fence = '';
  const flush = (): void => {
    if (paragraph.length > 0) output.push(blankInlineCode(paragraph.join('\n')));
    paragraph = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = /^\s{0,12}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence !== '') {
      if (mark.startsWith(fence) && line.trim() === mark) fence = '';
      output.push(blank(line));
    } else if (mark !== '') {
      flush();
      fence = mark;
      output.push(blank(line));
    } else if (line.trim() === '') {
      flush();
      output.push(line);
    } else paragraph.push(line);
  }
  flush();
  return output.join('\n');
}

interface Destination {
  /** Where scanning goes on: nothing before it is looked at twice, which keeps the whole linear. */
  readonly next: number;
  readonly found?: Omit<Target, 'kind'>;
}

function readBracketed(text: string, start: number): Destination {
  for (let end = start + 1; end < text.length && end - start <= MAX_TARGET; end += 1) {
    if (text[end] === '\n') return { next: end };
    if (text[end] === '>') return { next: end + 1, found: { start, end: end + 1, text: text.slice(start + 1, end) } };
  }
  return { next: start + MAX_TARGET };
}

/** Reads the destination that begins at `from`: in angle brackets, or up to a space or the closing parenthesis. */
function readDestination(text: string, from: number): Destination {
  let start = from;
  while (text[start] === ' ' || text[start] === '\n') start += 1;
  if (text[start] === '<') return readBracketed(text, start);
  let depth = 0;
  for (let end = start; end < text.length && end - start <= MAX_TARGET; end += 1) {
    const character = text[end]!;
    if (character === '\\') end += 1;
    else if (character === '(') depth += 1;
    else if (character === ')' && depth > 0) depth -= 1;
    else if (character === ')' || character === ' ' || character === '\n') {
      return { next: end, found: end === start ? undefined : { start, end, text: text.slice(start, end) } };
    }
  }
  return { next: start + MAX_TARGET };
}

function inlineTargets(text: string): Target[] {
  const found: Target[] = [];
  const open: boolean[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '[') open.push(text[at - 1] === '!');
    else if (character === ']') {
      const isImage = open.pop();
      if (isImage === undefined || text[at + 1] !== '(') continue;
      const destination = readDestination(text, at + 2);
      if (destination.found) found.push({ ...destination.found, kind: isImage ? 'image' : 'link' });
      at = destination.next - 1;
    }
  }
  return found;
}

function matchedTargets(text: string): Target[] {
  const html = [...text.matchAll(HTML_TARGET)].map((match): Target => {
    const target = match[2] ?? match[3] ?? '';
    const end = match.index + match[0].length - 1;
    return { start: end - target.length, end, text: target, kind: match[1]?.toLowerCase() === 'a' ? 'link' : 'image' };
  });
  const definitions = [...text.matchAll(DEFINITION)].map((match): Target => {
    const target = match[1] ?? '';
    const end = match.index + match[0].length;
    return { start: end - target.length, end, text: target.replace(/^<|>$/g, ''), kind: 'link' };
  });
  return [...html, ...definitions];
}

/**
 * The destinations of a Markdown text outside code: inline links and images, reference definitions, `<a>` and `<img>`.
 * None for a text of more than 1,000,000 characters, which would block other requests.
 */
export function findTargets(markdown: string): Target[] {
  if (markdown.length > MAX_SCANNED) return [];
  const text = blankCode(markdown);
  return [...inlineTargets(text), ...matchedTargets(text)].sort((first, second) => first.start - second.start);
}

/**
 * Replaces destinations without serializing the text again: `rewrite` gets each one as written and returns the new one,
 * escaped, or undefined to keep it. Takes linear time.
 */
export function rewriteTargets(
  markdown: string,
  rewrite: (target: string, kind: TargetKind) => string | undefined,
): string {
  const parts: string[] = [];
  let from = 0;
  for (const target of findTargets(markdown)) {
    const replacement = target.start < from ? undefined : rewrite(target.text, target.kind);
    if (replacement === undefined) continue;
    parts.push(markdown.slice(from, target.start), replacement);
    from = target.end;
  }
  return parts.join('') + markdown.slice(from);
}
