import type { DocumentTableDefinition, DocumentTableRecord, DocumentTableView } from '../nodes/table.types';
import { type BlockSchema, flag } from '../block-schema';

export interface TableBlock<Fragment> {
  readonly object: 'block';
  readonly type: 'table';
  readonly key?: string;
  readonly isVoid: true;
  readonly data: {
    readonly view: DocumentTableView;
    readonly records: Readonly<Record<string, DocumentTableRecord>>;
    readonly definition: Readonly<Record<string, DocumentTableDefinition>>;
    readonly fullWidth?: boolean;
    /** beyond the contract: further `data-…` settings, as written */
    readonly attributes?: Readonly<Record<string, string>>;
  };
  /** the content of text cells, identified by `fragment` */
  readonly fragments: readonly Fragment[];
}

export const tableSchema: BlockSchema = {
  attributes: {
    view: { kind: 'table-view', required: true },
    records: { kind: 'table-records', required: true },
    definition: { kind: 'table-definition', required: true },
    fullWidth: flag,
    attributes: { kind: 'settings' },
  },
  fragments: ['*'],
  isVoid: true,
};
