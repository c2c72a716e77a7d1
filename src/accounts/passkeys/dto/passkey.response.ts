import { ResponseField } from '../../../common/dto/fields';
import { ResourceType, ResponseText, ResponseTime } from '../../../common/dto/response-fields';

/** A passkey of a person. */
export class PasskeyResponse {
  @ResourceType('passkey')
  object: 'passkey';

  @ResponseText('Identifier of the passkey.', '02KQxUz5wPbYh1eTq7mA0k')
  id: string;

  @ResponseText('What you call it.', 'Laptop')
  name: string;

  @ResponseTime('When it was added.')
  createdAt: string;

  @ResponseTime('When it was last signed in with.', '2026-01-31T09:30:00.000Z', { required: false })
  lastUsedAt?: string;
}

/** What a browser needs to ask a device. */
export class PasskeyOptionsResponse {
  @ResourceType('passkey-options')
  object: 'passkey-options';

  @ResponseField({
    description:
      'Options for `navigator.credentials` in the JSON form of WebAuthn Level 3. The challenge is valid for ten minutes and once.',
    type: 'object',
    additionalProperties: true,
    example: { challenge: 'AZsy…', rpId: 'docs.example.com', userVerification: 'required' },
  })
  publicKey: object;
}
