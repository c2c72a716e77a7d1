import { ApiError } from './api-error';
import { credentialsOf } from './stored-token';
import { t } from '../i18n/shell';

/** The credentials of a request. Throws if nothing can be sent as this token. */
export function identity(secret: string | undefined): NonNullable<ReturnType<typeof credentialsOf>> {
  const found = credentialsOf(secret);
  if (!found) throw new ApiError(401, t.notAToken);
  return found;
}
