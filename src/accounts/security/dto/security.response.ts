import { ResponseField } from '../../../common/dto/fields';
import { ResourceType, ResponseFlag, ResponseText, ResponseTime } from '../../../common/dto/response-fields';

/** How a person can sign in without an identity provider. */
export class AccountSecurityResponse {
  @ResourceType('account-security')
  object: 'account-security';

  @ResponseText('Email address of the account.', 'ada@example.com')
  email: string;

  @ResponseFlag(
    'Whether the person has verified that they read the emails of the address. Others can use it, too, until then.',
  )
  emailVerified: boolean;

  @ResponseFlag('Whether the request may verify or change the address (`verifyEmailAddress`).')
  emailChangeable: boolean;

  @ResponseText('Address to which a link was emailed that verifies it.', 'ada@example.org', { required: false })
  pendingEmail?: string;

  @ResponseField({ description: 'Number of passkeys of the account.', type: 'integer', example: 1 })
  passkeys: number;

  @ResponseFlag('Whether the account has a password.')
  password: boolean;

  @ResponseTime('When the password was set.', '2026-01-31T09:30:00.000Z', { required: false })
  passwordChangedAt?: string;

  @ResponseFlag('Whether a one-time code is required after the password.')
  oneTimeCodes: boolean;

  @ResponseField({ description: 'Number of recovery codes that have not been used.', type: 'integer', example: 10 })
  recoveryCodes: number;

  @ResponseFlag(
    'Whether the request may change these settings: with a session that is not limited to one organization, within 30 minutes after sign-in.',
  )
  changeable: boolean;
}

/** What an authenticator app needs. */
export class NewGeneratorResponse {
  @ResourceType('one-time-code-generator')
  object: 'one-time-code-generator';

  @ResponseText('Secret to type into an authenticator app, in base32. It is not shown again.', 'JBSWY3DPEHPK3PXP')
  secret: string;

  @ResponseText(
    'The same as an address for a QR code.',
    'otpauth://totp/Bindery:ada@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Bindery',
  )
  uri: string;
}

/** Recovery codes, in the only response that contains them. */
export class RecoveryCodesResponse {
  @ResourceType('recovery-codes')
  object: 'recovery-codes';

  @ResponseField({
    description: 'Ten codes; each replaces one one-time code.',
    type: [String],
    example: ['k3vq-x9zt-b7mn-2pkw'],
  })
  codes: string[];
}
