import type { Configuration } from '../config/configuration';
import type { UserResponse } from './dto/user.response';
import type { User } from './entities/user.entity';

export const toUserResponse = (user: User, configuration: Pick<Configuration, 'publicUrl'>): UserResponse => ({
  object: 'user',
  id: user.id,
  displayName: user.displayName,
  email: user.email,
  ...(user.photoUrl && { photoURL: user.photoUrl }),
  urls: { location: `${configuration.publicUrl}/v1/users/${user.id}` },
});
