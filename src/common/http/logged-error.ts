/** Maximum number of causes of an error that are logged. */
const MAX_CAUSES = 5;
/** Maximum number of errors of an aggregate that are logged. */
const MAX_PARTS = 10;
const MAX_MESSAGE_LENGTH = 2_000;

/** Fields that say what failed, by a name or number of the system; all others may hold what a caller sent. */
const FIELDS = ['code', 'errno', 'syscall', 'status', 'statusCode', 'kind', 'constraint', 'table', 'column', 'routine'];

/** An error as it is logged. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
  readonly [field: string]: unknown;
}

/** SQLSTATE class 22 (data exception) and messages of parsers quote the value that they could not read. */
const quotesValue = (code: unknown, message: string): boolean =>
  (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)) || /is not valid JSON$|in JSON at position/.test(message);

/** The message without what it quotes, if that is a value. */
function plainMessage({ message, code }: Error & { readonly code?: unknown }): string {
  const text = quotesValue(code, message) ? message.replace(/"[\s\S]*"|'[\s\S]*'/g, '…') : message;
  return text.slice(0, MAX_MESSAGE_LENGTH);
}

/** The places of the stack, without the message at its head. */
function placesOf({ stack }: Error): string | undefined {
  const places = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return places.length > 0 ? places.join('\n') : undefined;
}

/** `name: value` pairs of the fields that are numbers or short names. */
function fieldsOf(error: object): Record<string, unknown> {
  const given = FIELDS.map((name) => [name, (error as Record<string, unknown>)[name]] as const);
  return Object.fromEntries(given.filter(([, value]) => typeof value === 'number' || isName(value)));
}

const isName = (value: unknown): boolean => typeof value === 'string' && /^[\w.-]{1,64}$/.test(value);

/**
 * What an error may say in the log: its type, message, places, and which part of the system failed. Libraries attach much more, such as the
 * parameters of a statement, the row in its way, or the request with its headers, which contain secrets.
 */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error;
  const { cause, errors } = error as Error & { readonly errors?: unknown };
  const stack = placesOf(error);
  return {
    type: error.constructor.name,
    message: plainMessage(error),
    ...fieldsOf(error),
    ...(stack !== undefined && { stack }),
    ...(cause instanceof Error && depth < MAX_CAUSES && { cause: loggedError(cause, depth + 1) }),
    ...(Array.isArray(errors) &&
      depth < MAX_CAUSES && { errors: errors.slice(0, MAX_PARTS).map((one) => loggedError(one, depth + 1)) }),
  };
}
