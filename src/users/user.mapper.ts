import type { Configuration } from '../config/configuration';
import type { UserResponse } from './dto/user.response';
import type { User } from './entities/user.entity';

/** The data of a person that responses contain. */
export type ShownUser = Pick<User, 'id' | 'email' | 'displayName' | 'photoUrl'> & Partial<Pick<User, 'unprovenEmail'>>;

/** The displayed address of a person, whether verified or not. */
export const shownAddress = ({ email, unprovenEmail }: Pick<ShownUser, 'email' | 'unprovenEmail'>): string =>
  unprovenEmail ?? email;

export const toUserResponse = (user: ShownUser, configuration: Pick<Configuration, 'publicUrl'>): UserResponse => ({
  object: 'user',
  id: user.id,
  displayName: user.displayName,
  email: shownAddress(user),
  ...(user.photoUrl && { photoURL: user.photoUrl }),
  urls: { location: `${configuration.publicUrl}/v1/users/${user.id}` },
});
