import { ResponseField } from '../../../common/dto/fields';
import { ResourceType, ResponseText, ResponseUrl } from '../../../common/dto/response-fields';
import { AUTH_BACKENDS, type AuthBackend } from '../../entities/site.entity';

/** How visitors authenticate on a site. */
export class PublishingAuthResponse {
  @ResourceType('publishing-auth')
  object: 'publishing-auth';

  @ResponseField({
    description: 'Who signs the visitor tokens: your own server (custom), or an integration.',
    enum: [...AUTH_BACKENDS],
    example: 'custom',
  })
  backend: AuthBackend;

  @ResponseText(
    'Secret for signing tokens: HS256, with this text as UTF-8 bytes.',
    'Zr2kqXvUeWb0P9nYtLd4cHs7jA1mGf3oQiTzBxRw5uE',
  )
  privateKey: string;

  @ResponseUrl('URL to which visitors without a valid token are sent to sign in.', 'https://login.example.com/docs', {
    required: false,
  })
  fallbackURL?: string;
}
