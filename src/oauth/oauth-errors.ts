import type { ErrorRequestHandler, Response } from 'express';
import { AppError } from '../../core/errors/app-error';

/** The endpoints that programs call, of the service and of a site. */
const ENDPOINTS = /^(?:\/oauth|(?:\/[^/]+)*\/~oauth)\/(register|token|revoke)$/;

/** Sends an error in the form of OAuth (RFC 6749, 5.2; RFC 7591, 3.2.2). */
export function sendOAuthError(response: Response, status: number, error: string, description: string): void {
  response.status(status).set('Cache-Control', 'no-store').json({ error, error_description: description });
}

const codeOf = (status: number, endpoint: string): string => {
  if (status === 429) return 'too_many_requests';
  return endpoint === 'register' ? 'invalid_client_metadata' : 'invalid_request';
};

/** Answers what the body parser and the limits refuse at an endpoint of OAuth in the form that its clients read. */
export const refuseInOAuthForm: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const [, endpoint] = ENDPOINTS.exec(request.path) ?? [];
  const { status } = error as { readonly status?: unknown };
  if (endpoint === undefined || typeof status !== 'number' || status >= 500 || response.headersSent) return next(error);
  if (error instanceof AppError) response.set(error.headers);
  const description = error instanceof AppError ? error.message : 'The request body could not be read.';
  const shown = status === 413 || status === 429 ? status : 400;
  sendOAuthError(response, shown, codeOf(status, endpoint), description);
};
