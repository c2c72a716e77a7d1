import type { Settings } from '../node-settings';

interface FieldBase {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
}

/** What is chosen from a list: reusable content, a specification, or what it describes. */
export type ChosenFrom = 'reusable' | 'specs' | 'operations' | 'webhooks' | 'schemas';

export type FieldOf =
  | (FieldBase & { readonly kind: 'line' | 'text' | 'flag' | 'number' | 'date' | 'list' | 'json' })
  | (FieldBase & { readonly kind: 'choice'; readonly choices: readonly (readonly [string, string])[] })
  | (FieldBase & { readonly kind: 'ref'; readonly of: 'link' | 'picture' | 'file' })
  | (FieldBase & { readonly kind: 'chosen'; readonly from: ChosenFrom });

/** What people call a type of block or inline, and what they can set of it. */
export interface Kind {
  readonly title: string;
  /** What stands on it in the text, when its title is not enough. */
  readonly label?: (settings: Settings) => string;
  readonly fields?: readonly FieldOf[];
}

export type Kinds = Readonly<Record<string, Kind>>;
