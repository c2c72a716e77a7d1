import { ContentRef } from './content-ref.types';

export interface DocumentTableViewGrid {
  readonly type: 'grid';
  /** IDs of the columns to show, in order */
  readonly columns: readonly string[];
  readonly columnWidths?: Readonly<Record<string, number>>;
  readonly hideHeader: boolean;
  readonly useNewSizing?: boolean;
}

export interface DocumentTableViewCards {
  readonly type: 'cards';
  readonly cardSize: 'medium' | 'large';
  readonly columns: readonly string[];
  /** column whose value a card links to */
  readonly targetDefinition?: string;
  readonly coverDefinition?: string;
  /** beyond the contract */
  readonly coverDefinitionDark?: string;
  readonly hideColumnTitle?: boolean;
}

export type DocumentTableView = DocumentTableViewGrid | DocumentTableViewCards;

interface DefinitionBase {
  readonly id: string;
  readonly title: string;
  /** beyond the contract: the fragment with the heading, if it is more than plain text */
  readonly titleFragment?: string;
}

interface DocumentTableDefinitionText extends DefinitionBase {
  readonly type: 'text';
  readonly textAlignment: 'left' | 'center' | 'right';
  readonly verticalAlignment?: 'top' | 'middle' | 'bottom';
}

export interface DocumentTableSelectOption {
  readonly value: string;
  readonly label: string;
  readonly color: string;
}

interface DocumentTableDefinitionSelect extends DefinitionBase {
  readonly type: 'select';
  readonly multiple: boolean;
  readonly options: readonly DocumentTableSelectOption[];
}

interface DocumentTableDefinitionUsers extends DefinitionBase {
  readonly type: 'users';
  readonly multiple: boolean;
}

interface DocumentTableDefinitionRating extends DefinitionBase {
  readonly type: 'rating';
  readonly max: number;
}

/** `image` is beyond the contract: one picture, its value a reference to a file or URL. */
interface DocumentTableDefinitionPlain extends DefinitionBase {
  readonly type: 'number' | 'checkbox' | 'files' | 'content-ref' | 'image';
}

export type DocumentTableDefinition =
  | DocumentTableDefinitionText
  | DocumentTableDefinitionSelect
  | DocumentTableDefinitionUsers
  | DocumentTableDefinitionRating
  | DocumentTableDefinitionPlain;

/** A reference in a cell; `label` (beyond the contract) is its text, if it adds to the address. */
export type DocumentTableRef = ContentRef & { readonly label?: string };

/**
 * By type of the column: text → name of a fragment of the table; number, rating → number; checkbox → boolean;
 * select → values of options; users, files → IDs, or addresses (with one of `/.:#`) where there is no ID;
 * content-ref, image → reference. An empty cell has no value.
 */
export type DocumentTableValue = number | string | boolean | readonly string[] | DocumentTableRef;

export interface DocumentTableRecord {
  /** sort key of the records */
  readonly orderIndex: string;
  readonly values: Readonly<Record<string, DocumentTableValue>>;
}
