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

  @JsonField({ optional: true, description: 'Unsigned claims that the visitor makes.' })
  unsignedClaims?: Record<string, unknown>;
}

export class PublishedUrlDto {
  @UrlField({ description: 'URL to resolve.', example: 'https://docs.example.com/guides/install' })
  url: string;

  @BooleanField({
    optional: true,
    default: false,
    description: 'true: an invalid token leads to the sign-in of the site; false: it is refused with 401.',
  })
  redirectOnError?: boolean;

  @ObjectField({ optional: true, type: () => VisitorDto, description: 'Credentials and claims of the visitor.' })
  visitor?: VisitorDto;
}

export class PublishedUrlQuery {
  @UrlField({ description: 'URL to resolve.', example: 'https://docs.example.com/guides/install' })
  url: string;

  @TokenField()
  visitorAuthToken?: string;

  @QueryBooleanField({ optional: true, default: false, description: 'Same as in the body of the POST operation.' })
  redirectOnError?: boolean;
}
