import { ResponseField } from '../common/dto/fields';
import { ResponseFlag } from '../common/dto/response-fields';

export class HealthResponse {
  @ResponseField({ description: 'Result of the check.', enum: ['ok', 'unavailable'], example: 'ok' })
  status: 'ok' | 'unavailable';
}

export class ApiInformationResponse {
  @ResponseField({ description: 'Version of the service, following Semantic Versioning.', example: '0.1.0' })
  version: string;

  @ResponseField({
    description: 'When the running program was built, in ISO 8601 format and UTC.',
    example: '2026-01-31T09:30:00.000Z',
  })
  build: string;

  @ResponseFlag('Whether nothing can be changed at the moment: writes are refused with 503.')
  readOnly: boolean;
}
