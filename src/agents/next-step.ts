import { AppError, reworded } from '../../core/errors/app-error';

/** How an agent finds existing change requests. */
export const FIND_CHANGE_REQUESTS = { 404: 'Call list_change_requests for those of the space.' };

/** Runs a tool; errors with one of these statuses also tell the agent what to do next. */
export async function advised<T>(advice: Readonly<Record<number, string>>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const next = error instanceof AppError ? advice[error.status] : undefined;
    if (!(error instanceof AppError) || next === undefined) throw error;
    throw reworded(error, `${error.message} ${next}`);
  }
}
