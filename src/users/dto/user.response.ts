import { ResponseField } from '../../common/dto/fields';

class UserUrls {
  @ResponseField({
    description: 'API URL of the user.',
    format: 'uri',
    example: 'http://localhost:3000/v1/users/02KQxUz5wPbYh1eTq7mA0d',
  })
  location: string;
}

/** A person. */
export class UserResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['user'], example: 'user' })
  object: 'user';

  @ResponseField({ description: 'Identifier of the user.', example: '02KQxUz5wPbYh1eTq7mA0d' })
  id: string;

  @ResponseField({ description: 'Display name.', example: 'Ada Lovelace' })
  displayName: string;

  @ResponseField({ description: 'E-mail address, in lower case.', required: false, example: 'ada@example.com' })
  email?: string;

  @ResponseField({
    description: 'URL of a picture, if there is one.',
    required: false,
    format: 'uri',
    example: 'https://example.com/ada.png',
  })
  photoURL?: string;

  @ResponseField({ description: 'URLs of the user.', type: UserUrls })
  urls: UserUrls;
}
