import type Ajv from 'ajv';
import type Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

/** Compiling the checks takes longer than running them, so their code is not optimized. */
export const AJV_OPTIONS = {
  strict: false,
  allErrors: true,
  logger: false,
  inlineRefs: false,
  code: { optimize: false },
} as const;

/** The violations of a body; undefined without any. */
export type Check = (body: unknown) => string | undefined;

/** Checks against schemas of one OpenAPI document, each compiled once. */
export class SchemaChecks {
  private readonly checks = new Map<string, Check>();

  constructor(
    private readonly ajv: Ajv | Ajv2020,
    components: object,
  ) {
    addFormats(ajv);
    ajv.addSchema({ $id: 'document', components });
  }

  of(schema: object): Check {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    const known = this.checks.get(text);
    if (known) return known;
    const validate = this.ajv.compile(JSON.parse(text) as object);
    const made: Check = (body) =>
      validate(body) ? undefined : this.ajv.errorsText(validate.errors, { dataVar: 'body' });
    this.checks.set(text, made);
    return made;
  }
}
