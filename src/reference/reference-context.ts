import type { SpecObject } from './spec-values';
import { SpecResolver } from './spec-resolver';

/** Limits on the content of one reference, however large its specification is. */
export const REFERENCE_LIMITS = {
  /** Number of schema fields in the whole reference. */
  nodes: 2_000,
  depth: 8,
  /** Depth of nesting, including alternatives and arrays. */
  nesting: 24,
  /** Schemas down to this depth are initially expanded. */
  openDepth: 3,
  parameters: 200,
  responses: 60,
  mediaTypes: 12,
  examples: 10,
  exampleCharacters: 20_000,
  enumValues: 100,
  samples: 20,
  servers: 20,
  /** Characters of all descriptions together, and of a single one. */
  descriptionCharacters: 400_000,
  oneDescription: 30_000,
  /** Characters of all examples and samples together. */
  codeCharacters: 400_000,
} as const;

/** The direction in which data is sent: read-only fields are omitted from requests, write-only fields from responses. */
export type Direction = 'request' | 'response';

/** For light pages: collapsed parts are loaded from a page with the complete reference. */
export interface PartOptions {
  /** Prefix of the identifiers of parts, unique within one page; no heading starts with it. */
  readonly prefix: string;
  /** Address of the page with the complete reference; undefined on that page itself. */
  readonly rest?: string;
  /** Maximum length of the HTML of a part that is initially expanded, in characters. */
  readonly maxOpenLength: number;
}

/** The state that the parts of one reference share while it is rendered. */
export class ReferenceContext {
  readonly resolver: SpecResolver;
  /** Expands schemas at any depth. */
  opensAll = false;
  /** Rendered for printing: everything is expanded, and there are no form fields. */
  isPrint = false;
  /** Undefined: the page contains the complete reference. */
  parts?: PartOptions;
  private nodes: number = REFERENCE_LIMITS.nodes;
  private descriptions: number = REFERENCE_LIMITS.descriptionCharacters;
  private code: number = REFERENCE_LIMITS.codeCharacters;
  private ids = 0;
  private partCount = 0;

  /**
   * @param id prefix of the identifiers of all elements
   * @param headingLevel of its own title, 1 to 5
   */
  constructor(
    readonly document: SpecObject,
    readonly id: string,
    readonly headingLevel: number,
  ) {
    this.resolver = new SpecResolver(document);
  }

  /** Returns false when the limit on fields is reached. */
  takeNode(): boolean {
    this.nodes -= 1;
    return this.nodes >= 0;
  }

  /** A description, truncated to the remaining length. */
  takeDescription(text: string): string {
    const left = Math.max(0, Math.min(this.descriptions, REFERENCE_LIMITS.oneDescription));
    const taken = text.length > left ? text.slice(0, left).toWellFormed() : text;
    this.descriptions -= taken.length;
    return taken;
  }

  /** Returns false when the limit on code is reached. */
  takeCode(characters: number): boolean {
    if (characters > this.code) return false;
    this.code -= characters;
    return true;
  }

  nextId(): string {
    this.ids += 1;
    return `${this.id}-${this.ids}`;
  }

  /** The identifier of the next collapsible part. */
  nextPart(): string {
    this.partCount += 1;
    return `${this.parts?.prefix ?? ''}${this.partCount}`;
  }
}
