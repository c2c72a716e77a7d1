import { compileErrors, validate } from '@readme/openapi-parser';
import type { JsonObject } from './json-value';
import { parseProblem, SpecProblem } from './spec-problem';

/** Errors that do not affect the rendered reference; about half of the published specifications have one. */
const LENIENT = {
  'array-without-items': 'warning',
  'duplicate-non-request-body-parameters': 'warning',
  'duplicate-operation-id': 'warning',
  'invalid-security-scheme-properties': 'warning',
  'non-optional-path-parameters': 'warning',
  'path-parameters-not-in-parameters': 'warning',
  'path-parameters-not-in-path': 'warning',
} as const;

/** Nothing is fetched or read from disk here: external documents have already been loaded. */
const OPTIONS = {
  resolve: { external: false, file: false },
  dereference: { circular: 'ignore' },
  timeoutMs: 20_000,
  validate: {
    errors: { colorize: false },
    rules: { openapi: LENIENT, swagger: { ...LENIENT, 'unknown-required-schema-property': 'warning' } },
  },
} as const;

const VERSIONS = /^(2\.0|3\.0(\.\d+)?|3\.1(\.\d+)?)$/;

/** Checks that the declared version is supported. @throws SpecProblem if it is not */
export function checkVersion({ openapi, swagger }: JsonObject): void {
  const version = openapi ?? swagger;
  if (version === undefined)
    throw parseProblem(
      'This is not an OpenAPI description: it has neither the field `openapi` nor the field `swagger`.',
    );
  // Unquoted 2.0 and 3.1 are numbers in YAML.
  const text = version === 2 ? '2.0' : version;
  if (typeof text !== 'string' || !VERSIONS.test(text))
    throw parseProblem(`Version ${JSON.stringify(version)} is not supported: use 2.0, 3.0 or 3.1.`);
}

/** Checks a specification against the schema of its version. Modifies its argument: pass a copy. @throws SpecProblem with the locations */
export async function checkSpec(spec: JsonObject): Promise<void> {
  try {
    const result = await validate(spec as unknown as Parameters<typeof validate>[0], OPTIONS);
    if (!result.valid) throw parseProblem(compileErrors(result));
  } catch (error) {
    if (error instanceof SpecProblem) throw error;
    throw parseProblem(
      `The specification cannot be resolved: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
