import type { SpecObject } from './spec-values';
import { SpecResolver } from './spec-resolver';

/** Bounds of what one reference shows, however large its specification is. */
export const REFERENCE_LIMITS = {
  /** Fields of schemas, of all that is shown together. */
  nodes: 2_000,
  depth: 8,
  /** Choices and lists in one another count too. */
  nesting: 24,
  /** Schemas down to this depth are open at first. */
  openDepth: 3,
  parameters: 200,
  responses: 60,
  mediaTypes: 12,
  examples: 10,
  exampleCharacters: 20_000,
  enumValues: 100,
  samples: 20,
  servers: 20,
  /** Characters of all descriptions together, and of one. */
  descriptionCharacters: 400_000,
  oneDescription: 30_000,
  /** Characters of all examples and samples together. */
  codeCharacters: 400_000,
} as const;

/** In which direction data travels: what is read-only is not sent, what is write-only does not come back. */
export type Direction = 'request' | 'response';

/** For light pages: collapsed parts are loaded from a page with the complete reference. */
export interface PartsLook {
  /** Goes before the identifiers of parts, which are those of one page; no heading begins like it. */
  readonly prefix: string;
  /** Where all of it is; undefined on that page itself. */
  readonly rest?: string;
  /** Characters of HTML of a part that is open at first. */
  readonly mostOpen: number;
}

/** The state that the parts of one reference share while it is rendered. */
export class ReferenceContext {
  readonly resolver: SpecResolver;
  /** Schemas are open however deep they are. */
  opensAll = false;
  /** It is read on paper: all of it is open, and there is nothing to fill in. */
  isPrint = false;
  /** Undefined: all of it is on the page. */
  parts?: PartsLook;
  private nodes: number = REFERENCE_LIMITS.nodes;
  private descriptions: number = REFERENCE_LIMITS.descriptionCharacters;
  private code: number = REFERENCE_LIMITS.codeCharacters;
  private ids = 0;
  private partCount = 0;

  /**
   * @param id goes before the identifiers of all elements
   * @param headingLevel of its own title, 1 to 5
   */
  constructor(
    readonly document: SpecObject,
    readonly id: string,
    readonly headingLevel: number,
  ) {
    this.resolver = new SpecResolver(document);
  }

  /** False when enough fields are shown. */
  takeNode(): boolean {
    this.nodes -= 1;
    return this.nodes >= 0;
  }

  /** A description, cut to the length that is left. */
  takeDescription(text: string): string {
    const left = Math.max(0, Math.min(this.descriptions, REFERENCE_LIMITS.oneDescription));
    const taken = text.length > left ? text.slice(0, left).toWellFormed() : text;
    this.descriptions -= taken.length;
    return taken;
  }

  /** False when enough code is shown. */
  takeCode(characters: number): boolean {
    if (characters > this.code) return false;
    this.code -= characters;
    return true;
  }

  nextId(): string {
    this.ids += 1;
    return `${this.id}-${this.ids}`;
  }

  /** The identifier of the next part that can be closed. */
  nextPart(): string {
    this.partCount += 1;
    return `${this.parts?.prefix ?? ''}${this.partCount}`;
  }
}
