import { type AppError, tooBusy } from '../../core/errors/app-error';

/** In seconds; no one knows how long the maintenance takes. */
const RETRY_AFTER_S = 60;

/** 503: the operation would change something. */
export const readOnlyError = (): AppError =>
  tooBusy(
    'The service is read-only for maintenance: nothing can be changed at the moment. Try again later; reading works as always.',
    RETRY_AFTER_S,
    'read_only',
  );
