import { t } from '../i18n/shell';

/** An unsuccessful response of the API; status 0 means that there was no response. */
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

/** Returns undefined for resources that do not exist or that the user may not see: parts of a screen that can be omitted. */
export async function optional<Answer>(reading: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return undefined;
    throw error;
  }
}
