import type { Environment } from './configuration';
import { VARIABLES, type Variable } from './variables';

export interface EffectiveValue {
  readonly name: string;
  /** The value in effect; secrets are masked, undefined where there is neither a value nor a default. */
  readonly value?: string;
  readonly from: 'environment' | '.env' | 'file' | 'default';
}

const MASK = '********';

/**
 * The value in effect of every variable and its source. Requires an environment that loadConfiguration accepts.
 * @param inFile what the file .env sets, unless the environment does
 */
export function effectiveValues(environment: Environment = process.env, inFile: Environment = {}): EffectiveValue[] {
  const sourceOf = (name: string) => (inFile[name] === environment[name] ? '.env' : 'environment');
  return Object.entries<Variable<unknown>>(VARIABLES).map(([name, { fallback, secret, isShownWhenValid }]) => {
    const given = environment[name];
    const isMasked = secret && !isShownWhenValid;
    if (environment[`${name}_FILE`])
      return { name, value: isMasked ? MASK : `(content of ${environment[`${name}_FILE`]})`, from: 'file' };
    if (given) return { name, value: isMasked ? MASK : given, from: sourceOf(name) };
    return { name, ...(fallback !== undefined && { value: fallback }), from: 'default' };
  });
}
