import { EnumField, UrlField } from '../../../common/dto/fields';
import { AUTH_BACKENDS, type AuthBackend } from '../../entities/site.entity';

export class UpdatePublishingAuthDto {
  @EnumField({
    optional: true,
    values: AUTH_BACKENDS,
    description: "custom: a server of your own signs the visitors' tokens; integration: an integration does.",
    example: 'custom',
  })
  backend?: AuthBackend;

  @UrlField({
    optional: true,
    nullable: true,
    description: 'Where visitors without a valid token are sent to sign in; null: they are told that they have to.',
    example: 'https://login.example.com/docs',
  })
  fallbackURL?: string | null;
}
