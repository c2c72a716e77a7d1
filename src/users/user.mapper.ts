import type { Configuration } from '../config/configuration';
import type { UserResponse } from './dto/user.response';
import type { User } from './entities/user.entity';

/** What an answer shows of a person. */
export type ShownUser = Pick<User, 'id' | 'email' | 'displayName' | 'photoUrl'>;

export const toUserResponse = (user: ShownUser, configuration: Pick<Configuration, 'publicUrl'>): UserResponse => ({
  object: 'user',
  id: user.id,
  displayName: user.displayName,
  email: user.email,
  ...(user.photoUrl && { photoURL: user.photoUrl }),
  urls: { location: `${configuration.publicUrl}/v1/users/${user.id}` },
});
