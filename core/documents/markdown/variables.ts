import { readPageMetadata } from './page-metadata';
import { parseSafeYaml } from './safe-yaml';

const MAX_FILE = 256 * 1024;

/** Parses `.gitbook/vars.yaml`: names and values, by the same rules as the variables of a page. */
export function readVariables(yaml: string): {
  variables?: Readonly<Record<string, string | number | boolean>>;
  problems: readonly string[];
} {
  if (yaml.length > MAX_FILE) return { problems: [`the file is longer than ${MAX_FILE} characters`] };
  const parsed = parseSafeYaml(yaml);
  if ('error' in parsed) return { problems: [`it is not valid YAML: ${parsed.error}`] };
  const { metadata, problems } = readPageMetadata({ vars: parsed.value });
  return { ...(metadata.variables && { variables: metadata.variables }), problems };
}
