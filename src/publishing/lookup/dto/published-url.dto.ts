import {
  BooleanField,
  JsonField,
  ObjectField,
  QueryBooleanField,
  StringField,
  UrlField,
} from '../../../common/dto/fields';

const TokenField = () =>
  StringField({ optional: true, max: 8192, description: 'Token of the visitor, signed with the key of the site.' });

export class VisitorDto {
  @TokenField()
  jwtToken?: string;

  @JsonField({ optional: true, description: 'What the visitor says of themself: claims that nobody has signed.' })
  unsignedClaims?: Record<string, unknown>;
}

export class PublishedUrlDto {
  @UrlField({ description: 'Address to resolve.', example: 'https://docs.example.com/guides/install' })
  url: string;

  @BooleanField({
    optional: true,
    default: false,
    description: 'true: a token that does not count leads to the sign-in of the site; false: it is refused with 401.',
  })
  redirectOnError?: boolean;

  @ObjectField({ optional: true, type: () => VisitorDto, description: 'What the visitor brings.' })
  visitor?: VisitorDto;
}

export class PublishedUrlQuery {
  @UrlField({ description: 'Address to resolve.', example: 'https://docs.example.com/guides/install' })
  url: string;

  @TokenField()
  visitorAuthToken?: string;

  @QueryBooleanField({ optional: true, default: false, description: 'As in the body of the same operation by POST.' })
  redirectOnError?: boolean;
}
