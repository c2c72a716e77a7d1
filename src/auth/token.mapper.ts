import type { TokenResponse } from './dto/token.response';
import type { ApiToken } from './entities/api-token.entity';

export const toTokenResponse = (token: ApiToken): TokenResponse => ({
  object: 'api-token',
  id: token.id,
  name: token.name,
  agent: token.agent,
  ...(token.organizationId && { organization: token.organizationId }),
  createdAt: token.createdAt.toISOString(),
  ...(token.lastUsedAt && { lastUsedAt: token.lastUsedAt.toISOString() }),
  ...(token.providerId && { provider: token.providerId }),
  ...(token.expiresAt && { expiresAt: token.expiresAt.toISOString() }),
});
