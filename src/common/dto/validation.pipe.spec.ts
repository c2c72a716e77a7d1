import { AppError } from '../errors/app-error';
import { createBodyPipe } from './validation.pipe';
import { StringField } from './fields';

class NamedDto {
  @StringField({ max: 5, description: 'A title.', example: 'x' })
  title: string;
}

const messageFor = async (body: object): Promise<string> => {
  const refusal: unknown = await createBodyPipe()
    .transform(body, { type: 'body', metatype: NamedDto })
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  return (refusal as AppError).message;
};

describe('what a body is refused with', () => {
  it('names a field that does not exist', async () => {
    expect(await messageFor({ title: 'x', tilte: 'y' })).toBe(
      'tilte is not a field of this request. Check its spelling.',
    );
  });

  it('quotes and shortens a name that no field could have, so that it reads as a sentence', async () => {
    expect(await messageFor({ title: 'x', '-y)?B': 1 })).toBe(
      '“-y)?B” is not a field of this request. Check its spelling.',
    );
    expect(await messageFor({ title: 'x', '.a': 1 })).toBe('“.a” is not a field of this request. Check its spelling.');
    expect(await messageFor({ title: 'x', '': 1 })).toBe('“” is not a field of this request. Check its spelling.');
    expect(await messageFor({ title: 'x', 'a\u0000\u202e\nb': 1 })).toMatch(/^“a[^\p{C}]*b” is not a field/u);
    expect((await messageFor({ title: 'x', [`${'y '.repeat(40_000)}\u{1f600}`]: 1 })).length).toBeLessThan(200);
  });
});
