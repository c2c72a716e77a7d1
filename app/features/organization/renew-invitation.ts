import { api, ok } from '../../api/client';
import type { Language } from '../../i18n/language';

interface RenewOptions {
  /** Language of the email. */
  readonly language?: Language;
  /** False: the person gets the link in another way. */
  readonly mail?: boolean;
}

/** Gives an invitation another link, which is emailed where the server can; the one before no longer works. */
export const renewInvitation = (organizationId: string, invitationId: string, query: RenewOptions = {}) =>
  ok(
    api.POST('/v1/orgs/{organizationId}/invitations/{invitationId}/renew', {
      params: { path: { organizationId, invitationId }, query },
    }),
  );
