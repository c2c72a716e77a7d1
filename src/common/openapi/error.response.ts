import { ResponseField } from '../dto/fields';

class ErrorDetail {
  @ResponseField({ description: 'The HTTP status.', type: 'integer', example: 404 })
  code: number;

  @ResponseField({
    description: 'Description of the error, as a sentence a person can act on.',
    example: 'This space does not exist, or you do not have access to it.',
  })
  message: string;

  @ResponseField({
    description: 'Identifier of the request; include it when you contact the operator.',
    example: 'b3b1f0f2-6b0e-4f6e-9a53-0a3f2f2c9a11',
  })
  requestId: string;
}

/** The shape of every failure. */
export class ErrorResponse {
  @ResponseField({ description: 'The error.', type: ErrorDetail })
  error: ErrorDetail;
}
