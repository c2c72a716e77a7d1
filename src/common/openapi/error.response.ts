import { ALL_REASONS } from '../../../core/errors/error-reasons';
import { MAX_FIELD_ERRORS } from '../../../core/errors/app-error';
import { ResponseField } from '../dto/fields';
import { ResponsePart, ResponseText, ResponseUrl } from '../dto/response-fields';

const FIELD = 'rules[0].users';

const REASON = { enum: ALL_REASONS, enumName: 'ErrorReason' } as const;

const IndexField = (): PropertyDecorator =>
  ResponseField({
    description: 'The item of a list or a batch that the field belongs to, from 0; absent where there is none.',
    type: 'integer',
    required: false,
    example: 0,
  });

class FieldErrorDetail {
  @ResponseText('Path of the field in the body or the query.', FIELD)
  field: string;

  @IndexField()
  index?: number;

  @ResponseField({ description: 'The cause, as a word.', ...REASON, example: 'missing_value' })
  code: string;

  @ResponseText('Description of the error, as a sentence a person can act on.', 'rules.0.users must be a list.')
  message: string;
}

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

  @ResponseUrl('What the reason means, and what to do.', 'https://docs.example.com/docs/errors#not_found')
  type: string;

  @ResponseField({
    description: 'The cause, as a word that stays the same. Words may be added: treat an unknown one like its status.',
    ...REASON,
    example: 'not_found',
  })
  reason: string;

  @ResponseText('Path of the field that is the cause; absent where it is no field.', FIELD, { required: false })
  field?: string;

  @IndexField()
  index?: number;

  @ResponsePart(
    `Every field that is not valid, at most ${MAX_FIELD_ERRORS}; absent where no field is the cause.`,
    [FieldErrorDetail],
    { required: false },
  )
  errors?: FieldErrorDetail[];
}

/** The shape of every failure. */
export class ErrorResponse {
  @ResponsePart('The error.', ErrorDetail)
  error: ErrorDetail;
}
