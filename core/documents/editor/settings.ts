import type { EditorAttributes } from './editor-node.types';

type Settings = Readonly<Record<string, unknown>>;

const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Serializes the data of a node as one attribute; '' for no data. Undefined values are omitted. */
export function writeSettings(data: object | undefined): string {
  const text = data === undefined ? '{}' : JSON.stringify(data);
  return text === '{}' ? '' : text;
}

/** Parses the output of {@link writeSettings}; {} for a text that is not an object. */
export function parseSettings(text: unknown): Settings {
  if (typeof text !== 'string' || text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isSettings(value) ? value : {};
  } catch {
    return {};
  }
}

/** The settings in the attributes of a node. */
export const attributeSettings = (attrs: EditorAttributes | undefined): Settings => parseSettings(attrs?.data);
