import { QueryFailedError } from 'typeorm';
import { type AppError, conflict } from '../../core/errors/app-error';

interface PostgresError {
  readonly code?: string;
  readonly constraint?: string;
}

const postgresError = (error: unknown): PostgresError | undefined =>
  error instanceof QueryFailedError
    ? (error.driverError as PostgresError)
    : error instanceof Error
      ? (error as PostgresError)
      : undefined;

/** The constraint or index of a unique violation (SQLSTATE 23505); undefined for every other failure. */
export function violatedUnique(error: unknown): string | undefined {
  const cause = postgresError(error);
  return cause?.code === '23505' ? cause.constraint : undefined;
}

/** Foreign keys to people and to their memberships. */
const PERSON_KEY = /_user_id_fkey$/;

const PERSON_IS_GONE = 'A person whom this concerns has just been removed, erased or merged. Nothing was changed.';

/** The error for a caller who wrote something of a person who was removed at that moment; undefined for every other failure. */
export function translateGonePerson(error: unknown): AppError | undefined {
  const cause = postgresError(error);
  return cause?.code === '23503' && PERSON_KEY.test(cause.constraint ?? '')
    ? conflict('person_removed', PERSON_IS_GONE)
    : undefined;
}

/** Runs `work`; a violation of one of the named constraints becomes a 409 with its message. */
export async function conflictOn<T>(sentences: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const violated = violatedUnique(error);
    const sentence = violated === undefined ? undefined : sentences[violated];
    throw sentence ? (conflict('already_taken', sentence) satisfies AppError) : error;
  }
}
