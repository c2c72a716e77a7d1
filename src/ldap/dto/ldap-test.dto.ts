import { StringField } from '../../common/dto/fields';

export class TestLdapProviderDto {
  @StringField({
    min: 1,
    max: 320,
    description: 'What someone would type as their user name. No password is asked for, and no one is signed in.',
    example: 'ada',
  })
  login: string;
}
