import type { ApiBlock } from '../../core/documents/blocks/html/render-options';

/** A part of a specification that a text shows. */
export interface ApiMention {
  /** Slug of the specification; undefined if the text names a file or a URL instead. */
  readonly spec?: string;
  readonly block: ApiBlock;
}

/** Placeholder in the HTML for the reference; content cannot contain it, because its own elements are sanitised. */
const PLACE = /<bd-api-place n="(\d+)"><\/bd-api-place>/g;

/** Collects the parts of specifications that a text mentions, and inserts their placeholders into its HTML. */
export class ApiMentions {
  readonly all: ApiMention[] = [];

  readonly add = (block: ApiBlock): string | undefined => {
    const { ref } = block.data ?? {};
    if (ref?.kind !== 'openapi') return undefined;
    const place = `<bd-api-place n="${this.all.length}"></bd-api-place>`;
    this.all.push({ spec: ref.spec, block });
    return place;
  };
}

/** Replaces each placeholder in the HTML with a text. */
export const fillPlaces = (html: string, fill: (index: number) => string): string =>
  html.replace(PLACE, (_whole, index: string) => fill(Number(index)));
