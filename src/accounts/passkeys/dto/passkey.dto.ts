import { JsonField, StringField } from '../../../common/dto/fields';

const NAME = { min: 1, max: 100, description: 'What you call the passkey; 1 to 100 characters.', example: 'Laptop' };

export class AddPasskeyDto {
  @StringField(NAME)
  name: string;

  @JsonField({
    description: 'Credential that the browser created, in the JSON form of WebAuthn Level 3.',
    example: { id: 'AZsy', rawId: 'AZsy', type: 'public-key', clientExtensionResults: {}, response: {} },
  })
  credential: Record<string, unknown>;
}

export class RenamePasskeyDto {
  @StringField(NAME)
  name: string;
}
