import { StringField } from '../../../common/dto/fields';
import { MAX_PASSWORD_LENGTH } from '../../passwords/password-rules';

export class SetPasswordDto {
  @StringField({
    max: MAX_PASSWORD_LENGTH,
    description:
      'New password: at least 10 characters, at least 5 of them different, none of those that are guessed first, and more than your name or address.',
    example: 'a few words of your own',
  })
  password: string;
}

export class OneTimeCodeDto {
  @StringField({ min: 6, max: 20, description: 'Code that the authenticator app shows now.', example: '123456' })
  code: string;
}
