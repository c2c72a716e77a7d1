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
  @ResponseField({ description: 'May see it.', example: true })
  view: boolean;

  @ResponseField({ description: 'May change it.', example: true })
  edit: boolean;

  @ResponseField({ description: 'May delete it.', example: true })
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
    description: 'Where anyone can fetch the newest version; only of a public one.',
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
    description: 'When its source, its visibility or its content last changed.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  updatedAt: string;

  @ResponseField({ description: 'Name in addresses and in pages.', example: 'petstore' })
  slug: string;

  @ResponseField({
    description: 'Address it is fetched from; absent when its text was sent.',
    required: false,
    format: 'uri',
    example: 'https://api.example.com/openapi.yaml',
  })
  sourceURL?: string;

  @ResponseField({
    description:
      'pending: waits to be processed; progress: is being processed; complete: was processed, well or not: see lastProcessErrorCode.',
    enum: [...PROCESSING_STATES],
    example: 'complete',
  })
  processingState: ProcessingState;

  @ResponseField({ description: 'Who can fetch it.', enum: [...SPEC_VISIBILITIES], example: 'private' })
  visibility: SpecVisibility;

  @ResponseField({
    description: 'Identifier of the newest version that could be read.',
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
      'Why the last processing failed: the source did not answer in time, could not be fetched, or is no valid specification.',
    required: false,
    enum: [...PROCESS_ERROR_CODES],
    example: 'PARSE_ERROR',
  })
  lastProcessErrorCode?: ProcessErrorCode;

  @ResponseField({
    description: 'What to do about it.',
    required: false,
    example: 'This is not an OpenAPI description: it has neither the field `openapi` nor the field `swagger`.',
  })
  lastProcessErrorMessage?: string;

  @ResponseField({ description: 'Permissions of the caller.', type: SpecPermissions })
  permissions: SpecPermissions;

  @ResponseField({ description: 'URLs of the resource.', type: SpecUrls })
  urls: SpecUrls;
}
