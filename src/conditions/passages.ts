import type { ConditionData } from './condition.types';
import { isTrue } from './evaluate-condition';

export interface PassageMark {
  readonly kind: 'if' | 'elif' | 'else' | 'endif';
  /** '' for those without one */
  readonly expression: string;
}

const MARK = /\{%-?\s*(if|elif|elsif|elseif|else|endif)(?![\w./-])/y;
const MAX_MARK = 16_384;

/**
 * The mark of a conditional passage that begins at `at`, or undefined.
 * @param close position of the first `%}` behind `at`, -1 for none: the mark ends there
 */
export function passageMarkAt(text: string, at: number, close: number): PassageMark | undefined {
  MARK.lastIndex = at;
  const name = MARK.exec(text)?.[1];
  if (name === undefined || close < MARK.lastIndex || close - at > MAX_MARK) return undefined;
  const written = text.slice(MARK.lastIndex, close);
  const expression = (written.endsWith('-') ? written.slice(0, -1) : written).trim();
  if (name === 'if' || name === 'else' || name === 'endif') return { kind: name, expression };
  return { kind: 'elif', expression };
}

interface Passage {
  shown: boolean;
  /** one of its parts was chosen already */
  taken: boolean;
}

/**
 * Walks through a text with conditional passages, mark by mark, in the order of the text. A passage without an end lasts to
 * the end of the text: what someone meant to hide stays hidden.
 */
export class Passages {
  private readonly open: Passage[] = [];
  private hiding = 0;

  constructor(private readonly data: ConditionData) {}

  get isHidden(): boolean {
    return this.hiding > 0;
  }

  /** @param floor so many passages are open around the place of the mark; it cannot end them */
  apply({ kind, expression }: PassageMark, floor = 0): void {
    if (kind === 'if') this.begin(expression);
    else if (kind === 'endif') this.endTo(Math.max(floor, this.open.length - 1));
    else this.switchTo(kind === 'else' ? undefined : expression);
  }

  /** Opens a passage and gives the number of those that are open then. */
  begin(expression: string): number {
    // What is hidden anyway needs no answer.
    const shown = !this.isHidden && isTrue(expression, this.data);
    if (!shown) this.hiding++;
    return this.open.push({ shown, taken: shown });
  }

  /** Ends the innermost passages until so many are left. */
  endTo(count: number): void {
    while (this.open.length > count) if (this.open.pop()?.shown === false) this.hiding--;
  }

  private switchTo(expression: string | undefined): void {
    const passage = this.open.at(-1);
    if (!passage) return;
    if (!passage.shown) this.hiding--;
    passage.shown = !passage.taken && !this.isHidden && (expression === undefined || isTrue(expression, this.data));
    passage.taken ||= passage.shown;
    if (!passage.shown) this.hiding++;
  }
}
