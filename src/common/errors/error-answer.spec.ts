import { badRequest, conflict } from '../../../core/errors/app-error';
import { toErrorBody, toProblem } from './error-answer';

const options = { publicUrl: 'https://docs.example.com', requestId: 'abc-1' };

describe('the answer of an error', () => {
  it('says the reason in a word, beside the published shape', () => {
    expect(toErrorBody(conflict('already_taken', 'This name is taken.'), options)).toEqual({
      error: {
        code: 409,
        message: 'This name is taken.',
        requestId: 'abc-1',
        type: 'https://docs.example.com/docs/errors#already_taken',
        reason: 'already_taken',
      },
    });
  });

  it('names the field as programs write it, and the item of a batch', () => {
    const message = 'changes.12.files.0.url must be a URL.';
    const error = badRequest('invalid_value', message, { field: 'changes.12.files.0.url' });
    const field = 'changes[12].files[0].url';
    expect(toErrorBody(error, options).error).toMatchObject({
      field,
      index: 12,
      errors: [{ field, index: 12, code: 'invalid_value', message }],
    });
  });

  it('lists a bounded number of fields', () => {
    const errors = Array.from({ length: 200 }, (_, index) => ({
      field: `rules[${index}]`,
      code: 'invalid_value' as const,
      message: 'No.',
    }));
    const { error } = toErrorBody(badRequest('invalid_value', 'No.', { field: 'rules[0]', errors }), options);
    expect(error.errors).toHaveLength(50);
  });

  it('says the same as problem details', () => {
    const message = 'title must be a string.';
    expect(toProblem(badRequest('missing_value', message, { field: 'title' }), options)).toEqual({
      type: 'https://docs.example.com/docs/errors#missing_value',
      title: 'Bad Request',
      status: 400,
      detail: message,
      instance: 'urn:bindery:request:abc-1',
      reason: 'missing_value',
      field: 'title',
      errors: [{ field: 'title', code: 'missing_value', message }],
    });
  });
});
