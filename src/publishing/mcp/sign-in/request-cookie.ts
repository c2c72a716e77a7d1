import type { Response } from 'express';
import type { Configuration } from '../../../config/configuration';
import type { SiteRequest } from '../../visit/site-request';

const LIFE_MS = 15 * 60_000;

const nameOf = ({ snapshot }: SiteRequest): string => `bindery-agent-${snapshot.site.id}`;

/**
 * Stores the request of an agent in a cookie while the person signs in, since a login only preserves the path.
 * The last request takes precedence.
 */
export const requestCookie = {
  keep(call: SiteRequest, response: Response, request: string, { publicUrl }: Pick<Configuration, 'publicUrl'>): void {
    const secure = publicUrl.startsWith('https:');
    const options = { path: call.cookiePath, httpOnly: true, secure, sameSite: 'lax', maxAge: LIFE_MS } as const;
    response.cookie(nameOf(call), request, options);
  },

  read: (call: SiteRequest): string | undefined => call.cookies[nameOf(call)],

  forget: (call: SiteRequest, response: Response): void =>
    void response.clearCookie(nameOf(call), { path: call.cookiePath }),
};
