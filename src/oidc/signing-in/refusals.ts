import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { type RefusalReason, SignInRefusal } from '../../sso/sign-in-refusal';

const MAX_DEPTH = 4;

/** The error description of a provider, if it is a string, on one line. */
const oneLine = (...words: unknown[]): string =>
  words
    .filter((word) => typeof word === 'string')
    .map((word) => word.slice(0, 200).replace(/\p{C}+/gu, ' '))
    .join(': ');

/** An error with its causes. Other things that the library keeps in them may hold tokens, and are omitted. */
function lineOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth === MAX_DEPTH) return '';
  if (error instanceof AuthorizationResponseError)
    return `the provider answered with an error (${oneLine(error.error, error.error_description)})`;
  if (error instanceof ResponseBodyError)
    return `the provider answered ${error.status} (${oneLine(error.error, error.error_description)})`;
  const cause = lineOf(error.cause, depth + 1);
  return cause ? `${error.message}: ${cause}` : error.message;
}

/** Runs a step that depends on untrusted input of the provider: any error in it is a refusal, never an internal error. */
export async function refusing<Result>(
  reason: RefusalReason,
  what: string,
  step: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof SignInRefusal) throw error;
    throw new SignInRefusal(reason, `${what}: ${lineOf(error)}`);
  }
}
