import { stringify } from 'yaml';

/** Converts a JSON text to YAML, with values that several operations share repeated in each of them. */
export const toYaml = (json: string): string => stringify(JSON.parse(json), { aliasDuplicateObjects: false });
