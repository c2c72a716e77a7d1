import type { People } from '../../users/people.reader';
import type { SignInConflictResponse } from '../dto/sign-in-conflict.response';
import type { SignInConflict } from '../entities/sign-in-conflict.entity';

export const toSignInConflictResponse = (row: SignInConflict, people: People): SignInConflictResponse => ({
  object: 'sign-in-conflict',
  id: row.id,
  reason: row.reason,
  provider: { type: row.providerKind, id: row.providerId },
  subject: row.subject,
  email: row.email,
  user: people(row.userId),
  occurredAt: row.occurredAt.toISOString(),
  ...(row.requestId !== null && { requestId: row.requestId }),
});
