import { badRequest } from '../../../core/errors/app-error';
import { shownExternalId } from '../../common/dto/external-id.fields';
import type { RedirectDestination, SiteRedirect } from '../entities/site-redirect.entity';
import type { RedirectResponse } from './dto/redirect.response';
import { redirectPath } from './redirect-path';

/** Maximum number of redirects per site. */
export const MAX_REDIRECTS = 2_000;

/** The audit action of changes to redirects. */
export const REDIRECT_CHANGE = 'site.redirect.change';

export const TOO_MANY = `A site has at most ${MAX_REDIRECTS} redirects. Delete one first.`;
export const INVALID_PATH = 'source is not a valid path: it contains invalid bytes or characters.';

export const MISSING_TARGET: Readonly<Record<RedirectDestination['kind'], string>> = {
  'site-section': 'destination names a section that this site does not have.',
  'site-space': 'destination names a site space that this site does not have.',
  'site-page': 'destination names a page that this site does not show.',
};

/** 400 for a source that is not a valid path. */
export function pathOf(source: string): string {
  const path = redirectPath(source);
  if (path === undefined) throw badRequest('invalid_value', INVALID_PATH);
  return path;
}

export const toRedirectResponse = (redirect: SiteRedirect): RedirectResponse => ({
  object: 'site-redirect',
  id: redirect.id,
  ...shownExternalId(redirect),
  source: redirect.source,
  destination: redirect.destination,
  createdAt: redirect.createdAt.toISOString(),
  permanent: true,
  captureWildcard: false,
  draft: false,
});
