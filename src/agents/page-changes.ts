/** A change of pages in the format of agents: an operation of the API, with texts as plain Markdown. */
export type PageChange =
  | ({ readonly operation: 'insert_page'; readonly type?: 'document' | 'group' } & NewText & Fields & Position)
  | ({ readonly operation: 'update_page'; readonly page: string; readonly base_markdown?: string } & NewText &
      Fields &
      Position)
  | { readonly operation: 'delete_page'; readonly page: string }
  | { readonly operation: 'revert_page'; readonly page: string };

interface NewText {
  readonly markdown?: string;
}

interface Fields {
  readonly title?: string;
  readonly slug?: string;
  readonly description?: string;
}

interface Position {
  readonly into?: string | null;
  readonly at?: number;
  readonly ref?: string;
}

const asDocument = (name: 'document' | 'base', markdown: string | undefined) =>
  markdown === undefined ? {} : { [name]: { markdown } };

/** Converts changes to the format of the API, one to one, so that indexes in its messages (`changes.3`) are correct for agents too. */
export function toContentEdits(changes: readonly PageChange[]): { changes: object[] } {
  return {
    changes: changes.map((change) => {
      if (change.operation === 'delete_page' || change.operation === 'revert_page') return change;
      const { markdown, ...fields } = change;
      if (fields.operation === 'insert_page') return { ...fields, ...asDocument('document', markdown) };
      const { base_markdown: base, ...others } = fields;
      return { ...others, ...asDocument('document', markdown), ...asDocument('base', base) };
    }),
  };
}
