import { ResponseField } from '../../../common/dto/fields';
import { AUTH_BACKENDS, type AuthBackend } from '../../entities/site.entity';

/** How visitors of a site prove who they are. */
export class PublishingAuthResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['publishing-auth'], example: 'publishing-auth' })
  object: 'publishing-auth';

  @ResponseField({
    description: 'Who signs the visitor tokens: your own server (custom), or an integration.',
    enum: [...AUTH_BACKENDS],
    example: 'custom',
  })
  backend: AuthBackend;

  @ResponseField({
    description: 'Secret for signing tokens: HS256, with this text as UTF-8 bytes.',
    example: 'Zr2kqXvUeWb0P9nYtLd4cHs7jA1mGf3oQiTzBxRw5uE',
  })
  privateKey: string;

  @ResponseField({
    description: 'URL to which visitors without a valid token are sent to sign in.',
    format: 'uri',
    required: false,
    example: 'https://login.example.com/docs',
  })
  fallbackURL?: string;
}
