import { compileErrors, validate } from '@readme/openapi-parser';
import type { JsonObject } from './json-value';
import { parseProblem, SpecProblem } from './spec-problem';

/** Faults that readers of a reference can live with; half of the specifications in the world have one. */
const LENIENT = {
  'array-without-items': 'warning',
  'duplicate-non-request-body-parameters': 'warning',
  'duplicate-operation-id': 'warning',
  'invalid-security-scheme-properties': 'warning',
  'non-optional-path-parameters': 'warning',
  'path-parameters-not-in-parameters': 'warning',
  'path-parameters-not-in-path': 'warning',
} as const;

/** Nothing is fetched or read from disk here: what lies elsewhere has been loaded before. */
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

/** Whether it says that it is a description of a version that we know. @throws SpecProblem where it does not */
export function checkVersion({ openapi, swagger }: JsonObject): void {
  const version = openapi ?? swagger;
  if (version === undefined)
    throw parseProblem(
      'This is not an OpenAPI description: it has neither the field `openapi` nor the field `swagger`.',
    );
  // YAML without quotes makes a number of 2.0 and 3.1.
  const text = version === 2 ? '2.0' : version;
  if (typeof text !== 'string' || !VERSIONS.test(text))
    throw parseProblem(`Version ${JSON.stringify(version)} is not supported: use 2.0, 3.0 or 3.1.`);
}

/** Checks a specification against the schema of its version; takes a copy, which is changed. @throws SpecProblem with the places */
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
