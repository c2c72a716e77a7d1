import type { IconNode } from 'lucide';
import type { Node, Schema } from 'prosemirror-model';
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

/** An item of the menu of blocks. */
interface KindInsertion {
  /** Of what is not simply a block of its kind: the name that tells it from the others. */
  readonly id?: string;
  /** If it is another one than that of the kind. */
  readonly title?: string;
  /** Additional search terms, in English for people who know it by its name in other programs. */
  readonly synonyms: string;
  readonly icon: IconNode;
  /** Omitted for files, which the user has to select first. */
  readonly create?: (schema: Schema) => Node;
  /** Opens the settings after insertion. */
  readonly opensSettings?: boolean;
  /** Converts the current line instead of adding a block. */
  readonly converts?: boolean;
}

/** A type of block or inline in the editor: its name, its settings, and its entries in the menu of blocks. */
export interface Kind {
  readonly title: string;
  /** Its label in the text, if the title is not enough. */
  readonly label?: (settings: Settings) => string;
  readonly fields?: readonly FieldOf[];
  /** What can be inserted of it. */
  readonly insertions?: readonly KindInsertion[];
}

export type Kinds = Readonly<Record<string, Kind>>;

/** An item that can be inserted into the text. */
export type Insertion = KindInsertion & { readonly id: string; readonly title: string };
