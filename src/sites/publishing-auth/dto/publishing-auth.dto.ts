import { EnumField, UrlField } from '../../../common/dto/fields';
import { AUTH_BACKENDS, type AuthBackend } from '../../entities/site.entity';

export class UpdatePublishingAuthDto {
  @EnumField({
    optional: true,
    values: AUTH_BACKENDS,
    description: 'custom: your own server signs the visitor tokens; integration: an integration does.',
    example: 'custom',
  })
  backend?: AuthBackend;

  @UrlField({
    optional: true,
    nullable: true,
    description:
      'URL to which visitors without a valid token are sent to sign in; null: they see a message that they must sign in.',
    example: 'https://login.example.com/docs',
  })
  fallbackURL?: string | null;
}
