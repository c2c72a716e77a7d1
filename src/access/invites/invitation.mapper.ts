import type { Configuration } from '../../config/configuration';
import type { InvitationResponse, NewInvitationResponse } from './dto/invitation.response';
import type { Invitation } from '../entities/invitation.entity';
import type { CreatedInvitation } from './invitations.repository';
import type { InviteEnding } from './invite-ending';

export const toInvitationResponse = (
  invitation: Invitation,
  organizationTitle: string,
  ended?: InviteEnding,
): InvitationResponse => ({
  object: 'invitation',
  id: invitation.id,
  organization: { id: invitation.organizationId, title: organizationTitle },
  email: invitation.email,
  role: invitation.role,
  sso: invitation.sso,
  createdAt: invitation.createdAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
  ...(ended && { ended }),
});

type Settings = Pick<Configuration, 'publicUrl' | 'mail'>;

export const invitationUrl = (secret: string, { publicUrl }: Settings): string => `${publicUrl}/invitations/${secret}`;

export const toNewInvitationResponse = (
  { invitation, secret }: CreatedInvitation,
  organizationTitle: string,
  settings: Settings,
): NewInvitationResponse => ({
  ...toInvitationResponse(invitation, organizationTitle),
  url: invitationUrl(secret, settings),
  mailed: settings.mail !== undefined,
});
