import type { ConditionData } from './condition.types';
import { isTrue } from './evaluate-condition';

export interface PassageTag {
  readonly kind: 'if' | 'elif' | 'else' | 'endif';
  /** '' for those without one */
  readonly expression: string;
}

const TAG = /\{%-?\s*(if|elif|elsif|elseif|else|endif)(?![\w./-])/y;
const MAX_TAG = 16_384;

/**
 * Returns the passage tag that starts at `at`, or undefined.
 * @param close offset of the first `%}` after `at`, where the tag ends; -1 if there is none
 */
export function passageTagAt(text: string, at: number, close: number): PassageTag | undefined {
  TAG.lastIndex = at;
  const name = TAG.exec(text)?.[1];
  if (name === undefined || close < TAG.lastIndex || close - at > MAX_TAG) return undefined;
  const written = text.slice(TAG.lastIndex, close);
  const expression = (written.endsWith('-') ? written.slice(0, -1) : written).trim();
  if (name === 'if' || name === 'else' || name === 'endif') return { kind: name, expression };
  return { kind: 'elif', expression };
}

interface Passage {
  isShown: boolean;
  /** one of its branches has already been shown */
  wasShown: boolean;
}

/**
 * Tracks the open passages of a text; tags are applied in the order of the text. A passage without an end extends to
 * the end of the text: what an author meant to hide stays hidden.
 */
export class Passages {
  private readonly open: Passage[] = [];
  private hiddenCount = 0;

  constructor(private readonly data: ConditionData) {}

  get isHidden(): boolean {
    return this.hiddenCount > 0;
  }

  /** @param floor number of passages that are open around the tag and that it cannot end */
  apply({ kind, expression }: PassageTag, floor = 0): void {
    if (kind === 'if') this.begin(expression);
    else if (kind === 'endif') this.endTo(Math.max(floor, this.open.length - 1));
    else this.switchTo(kind === 'else' ? undefined : expression);
  }

  /** Opens a passage and returns the number of open passages. */
  begin(expression: string): number {
    // Inside a hidden passage the condition does not matter.
    const isShown = !this.isHidden && isTrue(expression, this.data);
    if (!isShown) this.hiddenCount++;
    return this.open.push({ isShown, wasShown: isShown });
  }

  /** Ends the innermost passages until `count` are left. */
  endTo(count: number): void {
    while (this.open.length > count) if (this.open.pop()?.isShown === false) this.hiddenCount--;
  }

  private switchTo(expression: string | undefined): void {
    const passage = this.open.at(-1);
    if (!passage) return;
    if (!passage.isShown) this.hiddenCount--;
    passage.isShown =
      !passage.wasShown && !this.isHidden && (expression === undefined || isTrue(expression, this.data));
    passage.wasShown ||= passage.isShown;
    if (!passage.isShown) this.hiddenCount++;
  }
}
