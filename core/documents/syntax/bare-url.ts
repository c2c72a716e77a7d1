const SCHEMES = ['https', 'http'];

function isBlankOrAngle(code: number): boolean {
  return code <= 32 || code === 60 || code === 62 || code === 96;
}

function isWord(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code > 127;
}

/** The start of the `http` or `https` that precedes the colon at `colon`, or -1. */
export function schemeStart(text: string, colon: number): number {
  for (const scheme of SCHEMES) {
    const start = colon - scheme.length;
    if (start < 0 || text.slice(start, colon).toLowerCase() !== scheme) continue;
    if (start === 0 || !isWord(text.charCodeAt(start - 1))) return start;
  }
  return -1;
}

const TRAILING = new Set('?!.,:*_~\'"'.split(''));

/** The end without what belongs to the sentence according to GFM: punctuation, an unmatched closing parenthesis, an entity. */
function trimEnd(text: string, start: number, end: number): number {
  let balance = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 40) balance++;
    else if (code === 41) balance--;
  }
  let at = end;
  while (at > start) {
    const last = text.charAt(at - 1);
    if (last === ')' && balance < 0) balance++;
    else if (last === ';') {
      const entity = /&[a-z0-9]{1,31};$/i.exec(text.slice(Math.max(start, at - 34), at));
      if (!entity) break;
      at -= entity[0].length - 1;
    } else if (!TRAILING.has(last)) break;
    at--;
  }
  return at;
}

/**
 * The end of a bare URL (GFM 6.9) whose part after the scheme or `www.` starts at `from`; -1 if nothing follows.
 * @param inBrackets whether it is inside `[…`, where `]` ends it
 */
export function bareUrlEnd(text: string, from: number, inBrackets: boolean): number {
  let end = from;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (isBlankOrAngle(code) || (inBrackets && code === 93)) break;
    end++;
  }
  const trimmed = trimEnd(text, from, end);
  return trimmed > from && isWord(text.charCodeAt(from)) ? trimmed : -1;
}
