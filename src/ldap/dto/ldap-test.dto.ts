import { StringField } from '../../common/dto/fields';

export class TestLdapProviderDto {
  @StringField({
    min: 1,
    max: 320,
    description: 'What somebody would type as their user name. No password is asked for, and nobody is signed in.',
    example: 'ada',
  })
  login: string;
}
