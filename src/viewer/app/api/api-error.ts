import { t } from '../messages/shell';

/** An answer of the API that is no success; status 0: there was no answer. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

interface ErrorBody {
  readonly error?: { readonly message?: string };
}

export async function messageOf(response: Response): Promise<string> {
  const body = await (response.json() as Promise<ErrorBody>).catch((): ErrorBody => ({}));
  return body.error?.message ?? t.unexpectedStatus(response.status);
}

/** Undefined in place of what is not there, or not for this person: a part of a screen that can be left out. */
export async function optional<Answer>(reading: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return undefined;
    throw error;
  }
}
