import type { Passkey } from '../entities/passkey.entity';
import type { PasskeyResponse } from './dto/passkey.response';

export const toPasskeyResponse = ({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyResponse => ({
  object: 'passkey',
  id,
  name,
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
});
