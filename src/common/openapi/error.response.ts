import { ResponseField } from '../dto/fields';
import { ResponsePart, ResponseText } from '../dto/response-fields';

class ErrorDetail {
  @ResponseField({ description: 'The HTTP status.', type: 'integer', example: 404 })
  code: number;

  @ResponseText(
    'Description of the error, as a sentence a person can act on.',
    'This space does not exist, or you do not have access to it.',
  )
  message: string;

  @ResponseText(
    'Identifier of the request; include it when you contact the operator.',
    'b3b1f0f2-6b0e-4f6e-9a53-0a3f2f2c9a11',
  )
  requestId: string;
}

/** The shape of every failure. */
export class ErrorResponse {
  @ResponsePart('The error.', ErrorDetail)
  error: ErrorDetail;
}
