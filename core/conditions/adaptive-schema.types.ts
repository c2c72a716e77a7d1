interface BooleanClaim {
  readonly type: 'boolean';
  readonly description: string;
}

interface NumberClaim {
  readonly type: 'number';
  readonly description: string;
}

interface TextClaim {
  readonly type: 'string';
  readonly description: string;
  /** the only allowed values */
  readonly enum?: readonly string[];
}

export type ScalarClaim = BooleanClaim | NumberClaim | TextClaim;

interface ArrayClaim {
  readonly type: 'array';
  readonly description: string;
  readonly items: ScalarClaim;
}

export interface ObjectClaim {
  readonly type: 'object';
  readonly description: string;
  readonly properties: Readonly<Record<string, AdaptiveClaim>>;
  readonly additionalProperties: false;
}

export type AdaptiveClaim = ScalarClaim | ArrayClaim | ObjectClaim;

/**
 * The claims of a site's visitors, as a JSON Schema (draft-07) in the form that the published contract defines. The property
 * `unsigned` contains the unsigned claims.
 */
export interface AdaptiveSchema {
  readonly $schema?: 'http://json-schema.org/draft-07/schema#';
  readonly type: 'object';
  readonly properties: Readonly<Record<string, AdaptiveClaim>>;
  readonly additionalProperties: false;
}
