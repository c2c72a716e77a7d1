import { t } from '../i18n/shell';

/** What the service says about a cause, for programs. */
export interface ErrorAnswer {
  readonly message?: string;
  readonly reason?: string;
  /** The path of the field in question, such as `emails[2]`. */
  readonly field?: string;
  /** The item of a list, from 0. */
  readonly index?: number;
  readonly requestId?: string;
}

/**
 * An unsuccessful response of the API; status 0 means that there was no response. With an `answer` its message is that of the API, which
 * no one is shown: `state/problem-words.ts` has the sentence for people. Without one, the app itself describes the error, for people.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly answer?: ErrorAnswer,
  ) {
    super(message);
  }
}

/** The error of a response, whose body is what the service says, or what a proxy in front of it says. */
export function errorOf(status: number, text: string): ApiError {
  let answer: ErrorAnswer = {};
  try {
    answer = (JSON.parse(text) as { error?: ErrorAnswer }).error ?? {};
  } catch {
    // A proxy answers with a page of its own.
  }
  return new ApiError(status, answer.message ?? t.unexpectedStatus(status), answer);
}

/** Returns undefined for resources that do not exist or that the user may not see: parts of a screen that can be omitted. */
export async function optional<Answer>(reading: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return undefined;
    throw error;
  }
}
