import { ResponseField } from '../../common/dto/fields';

class SpecVersionUrls {
  @ResponseField({
    description: 'API URL of the resource.',
    format: 'uri',
    example: 'https://docs.example.com/v1/orgs/02KQxUz5wPbYh1eTq7mA0o/openapi/petstore/versions/02KQxUz5wPbYh1eTq7mA0v',
  })
  location: string;
}

const WHERE = 'URL of its text: the source, or a signed URL of this service that is valid for a week.';

/** One state of a specification; it never changes. */
export class SpecVersionResponse {
  @ResponseField({
    description: 'Type of the resource.',
    enum: ['openapi-spec-version'],
    example: 'openapi-spec-version',
  })
  object: 'openapi-spec-version';

  @ResponseField({ description: 'Identifier of the version.', example: '02KQxUz5wPbYh1eTq7mA0v' })
  id: string;

  @ResponseField({ description: 'When it was stored.', format: 'date-time', example: '2026-01-31T09:30:05.000Z' })
  createdAt: string;

  @ResponseField({ description: WHERE, format: 'uri', example: 'https://api.example.com/openapi.yaml' })
  url: string;

  @ResponseField({ description: 'URLs of the resource.', type: SpecVersionUrls })
  urls: SpecVersionUrls;
}

/** What a version holds. */
export class SpecContentResponse {
  @ResponseField({
    description:
      'The specification as a single OpenAPI 3.1 document, regardless of its original format. Referenced external documents are embedded under `x-documents`.',
    type: 'object',
    additionalProperties: true,
    example: { openapi: '3.1.1', info: { title: 'Pets', version: '1' }, paths: {} },
  })
  filesystem: object;

  @ResponseField({ description: WHERE, format: 'uri', example: 'https://api.example.com/openapi.yaml' })
  url: string;
}
