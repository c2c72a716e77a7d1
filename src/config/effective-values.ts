import type { Environment } from './configuration';
import { VARIABLES, type Variable } from './variables';

export interface EffectiveValue {
  readonly name: string;
  /** The value in effect; secrets are masked, undefined where there is neither a value nor a default. */
  readonly value?: string;
  readonly from: 'environment' | 'file' | 'default';
}

const MASK = '********';

/** The value in effect of every variable and its source. Requires an environment that loadConfiguration accepts. */
export function effectiveValues(environment: Environment = process.env): EffectiveValue[] {
  return Object.entries<Variable<unknown>>(VARIABLES).map(([name, { fallback, secret }]) => {
    const given = environment[name];
    if (environment[`${name}_FILE`])
      return { name, value: secret ? MASK : `(content of ${environment[`${name}_FILE`]})`, from: 'file' };
    if (given) return { name, value: secret ? MASK : given, from: 'environment' };
    return { name, ...(fallback !== undefined && { value: fallback }), from: 'default' };
  });
}
