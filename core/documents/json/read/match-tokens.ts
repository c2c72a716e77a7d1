import { PAIRED_TAGS } from '../../blocks/definitions';
import { BlockToken } from '../../blocks/read/block-token';
import { VOID_ELEMENTS } from '../../blocks/read/element-names';

interface Opening {
  readonly name: string;
  readonly index: number;
}

/** The openings of one container that have no end yet. */
class Frame {
  private readonly openings: Opening[] = [];
  private readonly counts = new Map<string, number>();

  constructor(readonly index: number) {}

  open(name: string, index: number): void {
    this.openings.push({ name, index });
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  /** The index of the nearest opening of that name; those after it remain without an end. */
  close(name: string): number | undefined {
    if ((this.counts.get(name) ?? 0) === 0) return undefined;
    for (let opening = this.openings.pop(); opening; opening = this.openings.pop()) {
      this.counts.set(opening.name, (this.counts.get(opening.name) ?? 1) - 1);
      if (opening.name === name) return opening.index;
    }
    return undefined;
  }
}

/** The name of the pair that a token opens or closes; undefined for a token that does neither. */
function pairName(token: BlockToken): { name: string; closes: boolean } | undefined {
  if (token.kind === 'element') {
    const { name, closing } = token.tag;
    return VOID_ELEMENTS.has(name) ? undefined : { name: `<${name}`, closes: closing };
  }
  if (token.kind === 'directive') return { name: ':'.repeat(token.colons), closes: token.opens === undefined };
  if (token.kind !== 'tag') return undefined;
  const { name } = token.tag;
  if (PAIRED_TAGS.has(name)) return { name, closes: false };
  return name.startsWith('end') && PAIRED_TAGS.has(name.slice(3)) ? { name: name.slice(3), closes: true } : undefined;
}

/**
 * Finds the end of every container, tag and element: `ends[i]` is the index of the token that closes token `i`, or -1.
 * Tokens of different containers are never paired.
 */
export function matchTokens(tokens: readonly BlockToken[]): Int32Array {
  const ends = new Int32Array(tokens.length).fill(-1);
  const frames: Frame[] = [new Frame(-1)];
  tokens.forEach((token, index) => {
    const frame = frames.at(-1);
    if (token.kind === 'open') frames.push(new Frame(index));
    else if (token.kind === 'close') {
      frames.pop();
      if (frame && frame.index >= 0) ends[frame.index] = index;
    }
    const pair = pairName(token);
    if (!pair || !frame) return;
    if (!pair.closes) return frame.open(pair.name, index);
    const opening = frame.close(pair.name);
    if (opening !== undefined) ends[opening] = index;
  });
  return ends;
}
