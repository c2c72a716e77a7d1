import { ResponseField } from '../../common/dto/fields';

class UserUrls {
  @ResponseField({
    description: 'Address of this person in the API.',
    format: 'uri',
    example: 'http://localhost:3000/v1/users/02KQxUz5wPbYh1eTq7mA0d',
  })
  location: string;
}

/** A person. */
export class UserResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['user'], example: 'user' })
  object: 'user';

  @ResponseField({ description: 'Identifier of the person.', example: '02KQxUz5wPbYh1eTq7mA0d' })
  id: string;

  @ResponseField({ description: 'Name shown to others.', example: 'Ada Lovelace' })
  displayName: string;

  @ResponseField({ description: 'E-mail address, in lower case.', required: false, example: 'ada@example.com' })
  email?: string;

  @ResponseField({
    description: 'Address of a picture, when there is one.',
    required: false,
    format: 'uri',
    example: 'https://example.com/ada.png',
  })
  photoURL?: string;

  @ResponseField({ description: 'Addresses of this person.', type: UserUrls })
  urls: UserUrls;
}
