import { readFileSync } from 'node:fs';
import { RuleError, VARIABLES, type Variable, type VariableName } from './variables';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The validated configuration; everything else asks for this and never reads the environment itself. */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly databasePoolSize: number;
  readonly secretKey?: string;
  readonly bootstrap: {
    readonly token?: string;
    readonly email: string;
    readonly organization: string;
    readonly sample: boolean;
  };
  readonly outboundAllow: readonly string[];
  /** Addresses and ranges of proxies whose forwarding headers count. */
  readonly trustProxy: readonly string[];
  /** Requests per minute and token. */
  readonly rateLimit: number | 'off';
  readonly redisUrl?: string;
  readonly logLevel: string;
  /** 0: for ever. */
  readonly auditRetentionDays: number;
  readonly cacheBytes: number;
  /** The browser that the operator chose for PDFs. */
  readonly chromiumPath?: string;
}

/** Injection token of the `Configuration`. */
export const CONFIGURATION = Symbol('Configuration');

/** Every mistake of the environment at once, each with the variable, the value seen, the rule and the fix. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

class EnvironmentReader {
  readonly problems: string[] = [];

  constructor(private readonly environment: Environment) {}

  /** Takes NAME, else the content of the file that NAME_FILE names, else the default. */
  read<T>(name: VariableName, variable: Variable<T>): T | undefined {
    const given = this.raw(name);
    const value = given === undefined || given === '' ? variable.fallback : given;
    if (value === undefined) return undefined;
    try {
      return variable.read(value);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      const seen = variable.secret ? 'set (the value is secret and not shown)' : `"${value.slice(0, 100)}"`;
      this.problems.push(
        `${name} is ${seen}, but it ${error.message}. Correct ${name} or leave it out for its default.`,
      );
      return undefined;
    }
  }

  private raw(name: VariableName): string | undefined {
    const file = this.environment[`${name}_FILE`];
    if (!file) return this.environment[name];
    if (this.environment[name]) {
      this.problems.push(`${name} and ${name}_FILE are both set. Leave one of them out.`);
      return undefined;
    }
    try {
      return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch {
      this.problems.push(
        `${name}_FILE is "${file}", but this file cannot be read. Correct the path or its permissions.`,
      );
      return undefined;
    }
  }
}

/** Reads and checks the environment once. Throws a ConfigurationError that names everything to mend. */
export function loadConfiguration(environment: Environment = process.env): Configuration {
  const reader = new EnvironmentReader(environment);
  const required = <T>(name: VariableName, variable: Variable<T>): T => reader.read(name, variable) as T;
  const port = required('PORT', VARIABLES.PORT);
  const configuration: Configuration = {
    port,
    host: required('HOST', VARIABLES.HOST),
    publicUrl: reader.read('PUBLIC_URL', VARIABLES.PUBLIC_URL) ?? `http://localhost:${port}`,
    dataDir: required('DATA_DIR', VARIABLES.DATA_DIR),
    databaseUrl: reader.read('DATABASE_URL', VARIABLES.DATABASE_URL),
    databasePoolSize: required('DATABASE_POOL_SIZE', VARIABLES.DATABASE_POOL_SIZE),
    secretKey: reader.read('SECRET_KEY', VARIABLES.SECRET_KEY),
    bootstrap: {
      token: reader.read('BOOTSTRAP_TOKEN', VARIABLES.BOOTSTRAP_TOKEN),
      email: required('BOOTSTRAP_EMAIL', VARIABLES.BOOTSTRAP_EMAIL),
      organization: required('BOOTSTRAP_ORG', VARIABLES.BOOTSTRAP_ORG),
      sample: required('BOOTSTRAP_SAMPLE', VARIABLES.BOOTSTRAP_SAMPLE),
    },
    outboundAllow: required('OUTBOUND_ALLOW', VARIABLES.OUTBOUND_ALLOW),
    trustProxy: required('TRUST_PROXY', VARIABLES.TRUST_PROXY),
    rateLimit: required('RATE_LIMIT', VARIABLES.RATE_LIMIT),
    redisUrl: reader.read('REDIS_URL', VARIABLES.REDIS_URL),
    logLevel: required('LOG_LEVEL', VARIABLES.LOG_LEVEL),
    auditRetentionDays: required('AUDIT_RETENTION_DAYS', VARIABLES.AUDIT_RETENTION_DAYS),
    cacheBytes: required('CACHE_MB', VARIABLES.CACHE_MB) * 1024 * 1024,
    chromiumPath: reader.read('CHROMIUM_PATH', VARIABLES.CHROMIUM_PATH),
  };
  if (reader.problems.length > 0) throw new ConfigurationError(reader.problems);
  return configuration;
}
