import { ResourceType, ResponsePart, ResponseText, ResponseUrl } from '../../common/dto/response-fields';

class UserUrls {
  @ResponseUrl('API URL of the user.', 'http://localhost:3000/v1/users/02KQxUz5wPbYh1eTq7mA0d')
  location: string;
}

/** A person. */
export class UserResponse {
  @ResourceType('user')
  object: 'user';

  @ResponseText('Identifier of the user.', '02KQxUz5wPbYh1eTq7mA0d')
  id: string;

  @ResponseText('Display name.', 'Ada Lovelace')
  displayName: string;

  @ResponseText('Email address, in lower case.', 'ada@example.com', { required: false })
  email?: string;

  @ResponseUrl('URL of a picture, if there is one.', 'https://example.com/ada.png', { required: false })
  photoURL?: string;

  @ResponsePart('URLs of the user.', UserUrls)
  urls: UserUrls;
}
