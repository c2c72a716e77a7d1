import { ResponseField } from '../common/dto/fields';

export class HealthResponse {
  @ResponseField({ description: 'Result of the check.', enum: ['ok', 'unavailable'], example: 'ok' })
  status: 'ok' | 'unavailable';
}
