import type { RenewedSessionResponse, SessionResponse } from './dto/session.response';
import type { Session } from './entities/session.entity';
import type { SignedSession } from './session-token.types';

/** @param present identifier of the session of the call */
export const toSessionResponse = (session: Session, present: string | undefined): SessionResponse => ({
  object: 'session',
  id: session.id,
  ...(session.organizationId !== null && { organization: session.organizationId }),
  ...(session.providerKind !== null &&
    session.providerId !== null && { provider: { type: session.providerKind, id: session.providerId } }),
  ...(session.method !== null && { method: session.method }),
  current: session.id === present,
  createdAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  expiresAt: session.expiresAt.toISOString(),
  ...(session.userAgent !== null && { userAgent: session.userAgent }),
  ...(session.ip !== null && { ip: session.ip }),
});

export const toRenewedSessionResponse = (
  session: Session,
  { token, expiresAt }: SignedSession,
): RenewedSessionResponse => ({
  ...toSessionResponse(session, session.id),
  token,
  tokenExpiresAt: expiresAt.toISOString(),
});
