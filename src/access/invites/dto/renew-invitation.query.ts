import { EnumField, QueryBooleanField } from '../../../common/dto/fields';
import { MAIL_LANGUAGES, type MailLanguage } from '../invitation-terms';

export class RenewInvitationQuery {
  @EnumField({
    optional: true,
    values: MAIL_LANGUAGES,
    description: 'Language of the email: en (default) or de.',
    example: 'en',
  })
  language?: MailLanguage;

  @QueryBooleanField({
    optional: true,
    description: 'false sends no email: for a link that is given to the person in another way. Defaults to true.',
    example: true,
  })
  mail?: boolean;
}
