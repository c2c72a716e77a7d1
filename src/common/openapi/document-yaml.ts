import { stringify } from 'yaml';

/** A JSON text as YAML, with what several operations share written out at each of them. */
export const asYaml = (json: string): string => stringify(JSON.parse(json), { aliasDuplicateObjects: false });
