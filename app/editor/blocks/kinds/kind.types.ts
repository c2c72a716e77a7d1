import type { Settings } from '../node-settings';

interface FieldBase {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
}

/** The source of a list of options: reusable content, specifications, or parts of one specification. */
export type ChosenFrom = 'reusable' | 'specs' | 'operations' | 'webhooks' | 'schemas';

export type FieldOf =
  | (FieldBase & { readonly kind: 'line' | 'text' | 'flag' | 'number' | 'date' | 'list' | 'json' })
  | (FieldBase & { readonly kind: 'choice'; readonly choices: readonly (readonly [string, string])[] })
  | (FieldBase & { readonly kind: 'ref'; readonly of: 'link' | 'picture' | 'file' })
  | (FieldBase & { readonly kind: 'chosen'; readonly from: ChosenFrom });

/** The name of a type of block or inline in the editor, and its settings. */
export interface Kind {
  readonly title: string;
  /** Its label in the text, if the title is not enough. */
  readonly label?: (settings: Settings) => string;
  readonly fields?: readonly FieldOf[];
}

export type Kinds = Readonly<Record<string, Kind>>;
