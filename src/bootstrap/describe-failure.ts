import { AppError } from '../../core/errors/app-error';
import { ConfigurationError } from '../config/configuration';
import { EmbeddedPostgresError } from '../database/embedded/embedded-postgres-error';
import { SchemaError } from '../database/schema-state';
import { OperatorError } from '../common/operator-error';

/** True for failures whose message is written for an operator and needs no stack trace. */
export const isExplained = (error: unknown): error is Error =>
  error instanceof OperatorError ||
  error instanceof ConfigurationError ||
  error instanceof EmbeddedPostgresError ||
  error instanceof SchemaError ||
  error instanceof AppError;

/** The text of a failure for an operator: its message where it is written for them, otherwise the stack trace, for debugging. */
export function describeFailure(error: unknown): string {
  if (error instanceof AppError && error.advice) return `${error.message} ${error.advice.operators}`;
  if (isExplained(error)) return error.message;
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `Something unexpected went wrong: ${details}`;
}
