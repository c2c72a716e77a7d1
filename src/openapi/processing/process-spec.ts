import { upgrade } from '@scalar/openapi-upgrader';
import type { SpecFormat } from '../entities/openapi-spec-version.entity';
import { bundleSpec } from './bundle-spec';
import { checkSpec, checkVersion } from './check-spec';
import { isObject, type JsonObject } from './json-value';
import { readSpecText } from './read-spec-text';
import { SPEC_LIMITS } from './spec-limits';
import { parseProblem } from './spec-problem';

export interface ProcessedSpec {
  readonly format: SpecFormat;
  /** JSON of one OpenAPI 3.1 document. */
  readonly document: string;
}

/** Loads the text at an address. */
export type TextLoader = (url: string) => Promise<string>;

/**
 * Creates the document that readers see from the text of a specification: parses it, bundles referenced documents, validates
 * it and upgrades it to OpenAPI 3.1. Slow for large texts: call it in a worker thread.
 * @throws SpecProblem with a message for the author
 */
export async function processSpec(text: string, url: string | undefined, load: TextLoader): Promise<ProcessedSpec> {
  const { format, value } = readSpecText(text, 'The specification');
  checkVersion(value);
  const bundled = await bundleSpec(
    normalized(value),
    url,
    async (other) => readSpecText(await load(other), other).value,
  );
  // The check resolves references in place. A copy made by the JSON parser is far smaller than one by structuredClone.
  await checkSpec(JSON.parse(JSON.stringify(bundled)) as JsonObject);
  const upgraded: unknown = upgrade(bundled, '3.1');
  if (!isObject(upgraded)) throw parseProblem('The specification cannot be converted to OpenAPI 3.1.');
  const document = JSON.stringify(upgraded);
  if (Buffer.byteLength(document) > SPEC_LIMITS.documentBytes)
    throw parseProblem(
      `The specification is larger than ${SPEC_LIMITS.documentBytes / 1024 / 1024} MB. Split it into several.`,
    );
  return { format, document };
}

/** YAML parses unquoted versions as numbers. */
function normalized(value: JsonObject): JsonObject {
  const info = isObject(value.info) ? { info: { ...value.info, ...asText(value.info.version, 'version') } } : {};
  return {
    ...value,
    ...asText(value.openapi, 'openapi'),
    ...(value.swagger === 2 ? { swagger: '2.0' } : {}),
    ...info,
  };
}

const asText = (value: unknown, name: string): JsonObject =>
  typeof value === 'number' ? { [name]: String(value) } : {};
