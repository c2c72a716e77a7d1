import { ResponseField } from '../common/dto/fields';

export class HealthResponse {
  @ResponseField({ description: 'State of what was asked for.', enum: ['ok', 'unavailable'], example: 'ok' })
  status: 'ok' | 'unavailable';
}
