import { ResponseField } from '../../common/dto/fields';

class SignInMethodResponse {
  @ResponseField({ description: 'Identifier of the identity provider.', example: '02KQxUz5wPbYh1eTq7mA0p' })
  id: string;

  @ResponseField({ description: 'Label given by the organization, up to 30 characters.', example: 'Company account' })
  label: string;

  @ResponseField({
    description: 'URL at which a browser starts to sign in.',
    format: 'uri',
    example: 'http://localhost:3000/sso/saml/02KQxUz5wPbYh1eTq7mA0p/start',
  })
  startURL: string;
}

/** The ways into an organization. */
export class SignInMethodsResponse {
  @ResponseField({ description: 'Identity providers that are ready for use.', type: [SignInMethodResponse] })
  items: SignInMethodResponse[];
}
