import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponseFlag, ResponsePart, ResponseText } from '../../common/dto/response-fields';
import { LDAP_CHECKS, type LdapCheckId, OUTCOMES, type Outcome } from '../testing/checks';

class LdapTestCheck {
  @ResponseField({ description: 'What is checked.', enum: LDAP_CHECKS, example: 'bind' })
  id: LdapCheckId;

  @ResponseText('The same in words.', 'The directory accepts the bind account')
  title: string;

  @ResponseField({
    description: 'How it went; `skipped` after a check that failed.',
    enum: [...OUTCOMES],
    example: 'failed',
  })
  outcome: Outcome;

  @ResponseText('What is wrong; only of a check that failed.', 'InvalidCredentialsError: Code: 0x31', {
    required: false,
  })
  problem?: string;

  @ResponseText('What helps; only of a check that failed.', 'Check bindDN and bindPassword.', { required: false })
  fix?: string;

  @ResponseField({
    description: 'The former name of `fix`, for one release.',
    required: false,
    deprecated: true,
    example: 'Check bindDN and bindPassword.',
  })
  mend?: string;
}

/** The identity of a person who would sign in. */
class LdapTestPerson {
  @ResponseText('Entry of the person.', 'uid=ada,ou=people,dc=example,dc=com')
  dn: string;

  @ResponseText('By what the person is known.', '2c9a4f6e-5f2b-1040-8f0e-4b1f6d6a2c11')
  subject: string;

  @ResponseText('Email address.', 'ada@example.com')
  email: string;

  @ResponseText('Name to show; absent where the entry has none.', 'Ada Lovelace', { required: false })
  displayName?: string;
}

/** The result of a connection test. */
export class LdapTestResponse {
  @ResourceType('ldap-test')
  object: 'ldap-test';

  @ResponseFlag('Whether every check passed.')
  passed: boolean;

  @ResponsePart('Every check, in its order.', [LdapTestCheck])
  checks: LdapTestCheck[];

  @ResponsePart('The person; absent where no entry of one was found.', LdapTestPerson, { required: false })
  person?: LdapTestPerson;

  @ResponseField({
    description:
      'Groups that the entry names, at most 100; absent where no attribute for groups is set in the access mapping.',
    required: false,
    type: [String],
    example: ['docs-writers'],
  })
  groups?: string[];
}
