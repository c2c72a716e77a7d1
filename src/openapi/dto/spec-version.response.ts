import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponsePart, ResponseText, ResponseTime, ResponseUrl } from '../../common/dto/response-fields';

class SpecVersionUrls {
  @ResponseUrl(
    'API URL of the resource.',
    'https://docs.example.com/v1/orgs/02KQxUz5wPbYh1eTq7mA0o/openapi/petstore/versions/02KQxUz5wPbYh1eTq7mA0v',
  )
  location: string;
}

const WHERE = 'URL of its text: the source, or a signed URL of this service that is valid for a week.';

/** One state of a specification; it never changes. */
export class SpecVersionResponse {
  @ResourceType('openapi-spec-version')
  object: 'openapi-spec-version';

  @ResponseText('Identifier of the version.', '02KQxUz5wPbYh1eTq7mA0v')
  id: string;

  @ResponseTime('When it was stored.', '2026-01-31T09:30:05.000Z')
  createdAt: string;

  @ResponseUrl(WHERE, 'https://api.example.com/openapi.yaml')
  url: string;

  @ResponsePart('URLs of the resource.', SpecVersionUrls)
  urls: SpecVersionUrls;
}

class SpecContentUrls {
  @ResponseUrl(WHERE, 'https://api.example.com/openapi.yaml')
  source: string;

  @ResponseField({
    description: 'URL at which anyone gets the newest version; null for private specifications.',
    nullable: true,
    type: 'string',
    format: 'uri',
    example: 'https://docs.example.com/v1/openapi/02KQxUz5wPbYh1eTq7mA0x',
  })
  public: string | null;
}

/** The content of a version. */
export class SpecContentResponse {
  @ResponseField({
    description:
      'The specification as a single OpenAPI 3.1 document, regardless of its original format. Referenced external documents are embedded under `x-documents`.',
    type: 'object',
    additionalProperties: true,
    example: { openapi: '3.1.1', info: { title: 'Pets', version: '1' }, paths: {} },
  })
  filesystem: object;

  @ResponseUrl(WHERE, 'https://api.example.com/openapi.yaml')
  url: string;

  @ResponsePart('URLs of the specification.', SpecContentUrls)
  urls: SpecContentUrls;
}
