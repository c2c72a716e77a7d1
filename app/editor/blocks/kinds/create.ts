import type { Node, Schema } from 'prosemirror-model';
import { writeSettings } from '../../../../core/documents/editor/settings';

const set = (settings: object) => ({ data: writeSettings(settings) });
const line = (schema: Schema) => schema.node('paragraph');
export const nodeOf =
  (name: string, settings: object = {}) =>
  (schema: Schema) =>
    schema.node(name, set(settings));
export const containing =
  (name: string, settings: object = {}) =>
  (schema: Schema) =>
    schema.node(name, set(settings), [line(schema)]);
export const parts = (name: string, part: string, settings: readonly object[]) => (schema: Schema) =>
  schema.node(
    name,
    null,
    settings.map((one) => schema.node(part, set(one), [line(schema)])),
  );
export const list =
  (name: string, settings: object = {}) =>
  (schema: Schema) =>
    schema.node(name, null, [schema.node('list_item', set(settings), [line(schema)])]);

const COLUMN = { type: 'text', textAlignment: 'left' };

export const table =
  (settings: object, titles: readonly string[]) =>
  (schema: Schema): Node => {
    const head = titles.map((title, index) =>
      schema.node('table_header', { column: JSON.stringify({ ...COLUMN, id: `c${index + 1}` }) }, [
        schema.node('paragraph', null, title === '' ? [] : [schema.text(title)]),
      ]),
    );
    const row = () =>
      schema.node(
        'table_row',
        null,
        titles.map(() => schema.node('table_cell', null, [line(schema)])),
      );
    return schema.node('table', set(settings), [schema.node('table_head', null, head), row(), row()]);
  };

export const expandable = (schema: Schema): Node =>
  schema.node('expandable', null, [
    schema.node('expandable_title', null, [line(schema)]),
    schema.node('expandable_body', null, [line(schema)]),
  ]);
