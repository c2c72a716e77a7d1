import { ResponseField } from '../../common/dto/fields';

/** The address to open in a browser to test a provider. */
export class SamlTestResponse {
  @ResponseField({
    description: 'URL to open in a browser within 10 minutes. It signs no one in.',
    format: 'uri',
    example: 'https://docs.example.com/sso/saml/02KQxUz5wPbYh1eTq7mA0p/start?test=c2VhbGVk',
  })
  url: string;
}
