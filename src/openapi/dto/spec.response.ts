import { ResponseExternalId } from '../../common/dto/external-id.fields';
import { ResponseField } from '../../common/dto/fields';
import {
  ResourceType,
  ResponseFlag,
  ResponsePart,
  ResponseText,
  ResponseTime,
  ResponseUrl,
} from '../../common/dto/response-fields';
import {
  PROCESS_ERROR_CODES,
  type ProcessErrorCode,
  PROCESSING_STATES,
  type ProcessingState,
  SPEC_VISIBILITIES,
  type SpecVisibility,
} from '../entities/openapi-spec.entity';

class SpecPermissions {
  @ResponseFlag('Can view it.')
  view: boolean;

  @ResponseFlag('Can change it.')
  edit: boolean;

  @ResponseFlag('Can delete it.')
  delete: boolean;
}

class SpecErrorResponse {
  @ResponseField({ description: 'Cause of the failure.', enum: [...PROCESS_ERROR_CODES], example: 'PARSE_ERROR' })
  code: ProcessErrorCode;

  @ResponseText('How to resolve the failure.', 'This is not an OpenAPI description.')
  message: string;
}

class SpecSourceResponse {
  @ResponseUrl('URL that it is fetched from.', 'https://api.example.com/openapi.yaml')
  url: string;
}

class SpecUrls {
  @ResponseUrl('API URL of the resource.', 'https://docs.example.com/v1/orgs/02KQxUz5wPbYh1eTq7mA0o/openapi/petstore')
  location: string;

  @ResponseUrl('Web page of the resource.', 'https://docs.example.com/app/orgs/02KQxUz5wPbYh1eTq7mA0o/openapi/petstore')
  app: string;

  @ResponseUrl(
    'Public URL of the newest version; public specifications only.',
    'https://docs.example.com/v1/openapi/02KQxUz5wPbYh1eTq7mA0x',
    { required: false },
  )
  published?: string;
}

/** A description of an HTTP API. */
export class SpecResponse {
  @ResourceType('openapi-spec')
  object: 'openapi-spec';

  @ResponseText('Identifier of the specification.', '02KQxUz5wPbYh1eTq7mA0x')
  id: string;

  @ResponseTime('When it was added.')
  createdAt: string;

  @ResponseTime('When its source, visibility or content last changed.')
  updatedAt: string;

  @ResponseText('Name in URLs and in pages.', 'petstore')
  slug: string;

  @ResponseExternalId()
  externalId?: string;

  @ResponseUrl('URL that it is fetched from; absent if its text was sent.', 'https://api.example.com/openapi.yaml', {
    required: false,
  })
  sourceURL?: string;

  @ResponsePart('The source, as it is written; absent if its text was sent.', SpecSourceResponse, { required: false })
  source?: SpecSourceResponse;

  @ResponseField({
    description:
      'pending: waiting to be processed; progress: being processed; complete: processed, successfully or not: see lastProcessErrorCode.',
    enum: [...PROCESSING_STATES],
    example: 'complete',
  })
  processingState: ProcessingState;

  @ResponseField({ description: 'Who can fetch it.', enum: [...SPEC_VISIBILITIES], example: 'private' })
  visibility: SpecVisibility;

  @ResponseText('Identifier of the newest valid version.', '02KQxUz5wPbYh1eTq7mA0v', { required: false })
  lastVersion?: string;

  @ResponseTime('When it was last processed.', '2026-01-31T09:30:05.000Z', { required: false })
  lastProcessedAt?: string;

  @ResponseField({
    description:
      'Why the last processing failed: the source timed out, could not be fetched, or is not a valid specification.',
    required: false,
    enum: [...PROCESS_ERROR_CODES],
    example: 'PARSE_ERROR',
  })
  lastProcessErrorCode?: ProcessErrorCode;

  @ResponseText(
    'How to resolve the failure.',
    'This is not an OpenAPI description: it has neither the field `openapi` nor the field `swagger`.',
    { required: false },
  )
  lastProcessErrorMessage?: string;

  @ResponsePart('The same failure as a list. Processing ends at the first failure, so there is one at most.', [
    SpecErrorResponse,
  ])
  lastProcessedErrors: SpecErrorResponse[];

  @ResponseField({ description: 'Number of failures of the last processing, 0 or 1.', type: 'integer', example: 0 })
  lastProcessedErrorCount: number;

  @ResponsePart('Permissions of the caller.', SpecPermissions)
  permissions: SpecPermissions;

  @ResponsePart('URLs of the resource.', SpecUrls)
  urls: SpecUrls;
}
