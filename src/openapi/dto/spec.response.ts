import { ResponseField } from '../../common/dto/fields';
import {
  PROCESS_ERROR_CODES,
  type ProcessErrorCode,
  PROCESSING_STATES,
  type ProcessingState,
  SPEC_VISIBILITIES,
  type SpecVisibility,
} from '../entities/openapi-spec.entity';

class SpecPermissions {
  @ResponseField({ description: 'Can view it.', example: true })
  view: boolean;

  @ResponseField({ description: 'Can change it.', example: true })
  edit: boolean;

  @ResponseField({ description: 'Can delete it.', example: true })
  delete: boolean;
}

class SpecUrls {
  @ResponseField({
    description: 'API URL of the resource.',
    format: 'uri',
    example: 'https://docs.example.com/v1/orgs/02KQxUz5wPbYh1eTq7mA0o/openapi/petstore',
  })
  location: string;

  @ResponseField({
    description: 'Web page of the resource.',
    format: 'uri',
    example: 'https://docs.example.com/app/orgs/02KQxUz5wPbYh1eTq7mA0o/openapi/petstore',
  })
  app: string;

  @ResponseField({
    description: 'Public URL of the newest version; public specifications only.',
    required: false,
    format: 'uri',
    example: 'https://docs.example.com/v1/openapi/02KQxUz5wPbYh1eTq7mA0x',
  })
  published?: string;
}

/** A description of an HTTP API. */
export class SpecResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['openapi-spec'], example: 'openapi-spec' })
  object: 'openapi-spec';

  @ResponseField({ description: 'Identifier of the specification.', example: '02KQxUz5wPbYh1eTq7mA0x' })
  id: string;

  @ResponseField({ description: 'When it was added.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({
    description: 'When its source, visibility or content last changed.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  updatedAt: string;

  @ResponseField({ description: 'Name in URLs and in pages.', example: 'petstore' })
  slug: string;

  @ResponseField({
    description: 'URL that it is fetched from; absent if its text was sent.',
    required: false,
    format: 'uri',
    example: 'https://api.example.com/openapi.yaml',
  })
  sourceURL?: string;

  @ResponseField({
    description:
      'pending: waiting to be processed; progress: being processed; complete: processed, successfully or not: see lastProcessErrorCode.',
    enum: [...PROCESSING_STATES],
    example: 'complete',
  })
  processingState: ProcessingState;

  @ResponseField({ description: 'Who can fetch it.', enum: [...SPEC_VISIBILITIES], example: 'private' })
  visibility: SpecVisibility;

  @ResponseField({
    description: 'Identifier of the newest valid version.',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0v',
  })
  lastVersion?: string;

  @ResponseField({
    description: 'When it was last processed.',
    required: false,
    format: 'date-time',
    example: '2026-01-31T09:30:05.000Z',
  })
  lastProcessedAt?: string;

  @ResponseField({
    description:
      'Why the last processing failed: the source timed out, could not be fetched, or is not a valid specification.',
    required: false,
    enum: [...PROCESS_ERROR_CODES],
    example: 'PARSE_ERROR',
  })
  lastProcessErrorCode?: ProcessErrorCode;

  @ResponseField({
    description: 'How to resolve the failure.',
    required: false,
    example: 'This is not an OpenAPI description: it has neither the field `openapi` nor the field `swagger`.',
  })
  lastProcessErrorMessage?: string;

  @ResponseField({ description: 'Permissions of the caller.', type: SpecPermissions })
  permissions: SpecPermissions;

  @ResponseField({ description: 'URLs of the resource.', type: SpecUrls })
  urls: SpecUrls;
}
