import type { EditorAttributes } from './editor-node.types';

type Settings = Readonly<Record<string, unknown>>;

const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a node says of itself, as one attribute; '' for nothing. Values that are undefined are omitted. */
export function writeSettings(data: object | undefined): string {
  const text = data === undefined ? '{}' : JSON.stringify(data);
  return text === '{}' ? '' : text;
}

/** What {@link writeSettings} wrote; nothing for a text that is no object. */
export function readSettings(text: unknown): Settings {
  if (typeof text !== 'string' || text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isSettings(value) ? value : {};
  } catch {
    return {};
  }
}

/** The settings that the attributes of a node hold. */
export const settingsOf = (attrs: EditorAttributes | undefined): Settings => readSettings(attrs?.data);
