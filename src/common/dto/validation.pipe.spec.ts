import { Type } from 'class-transformer';
import { IsArray, ValidateNested } from 'class-validator';
import { AppError } from '../../../core/errors/app-error';
import { createBodyPipe } from './validation.pipe';
import { NumberField, StringField } from './fields';

class NamedDto {
  @StringField({ max: 5, description: 'A title.', example: 'x' })
  title: string;
}

class RuleDto {
  @StringField({ max: 5, description: 'A name.', example: 'x' })
  name: string;

  @NumberField({ min: 1, max: 3, description: 'A number.', example: 1 })
  count: number;
}

class BatchDto {
  @StringField({ max: 5, description: 'A title.', example: 'x' })
  title: string;

  @IsArray()
  @Type(() => RuleDto)
  @ValidateNested({ each: true })
  rules: RuleDto[];
}

const refusalOf = async (body: object, metatype: new () => object = NamedDto): Promise<AppError> => {
  const refusal: unknown = await createBodyPipe()
    .transform(body, { type: 'body', metatype })
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  return refusal as AppError;
};

const messageFor = async (body: object): Promise<string> => (await refusalOf(body)).message;

describe('the error for an invalid body', () => {
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

  it('reports the first broken rule of a text', async () => {
    expect(await messageFor({})).toBe('title must be a string.');
    expect(await messageFor({ title: ['x'] })).toBe('title must be a string.');
    expect(await messageFor({ title: 'a\0bcdefg' })).toBe('title must not contain NUL characters or broken Unicode.');
    expect(await messageFor({ title: 'abcdef' })).toBe('title must be at most 5 characters long.');
  });

  it('counts the characters of a text as the database does', async () => {
    const accepted = { title: '\u{1f600}'.repeat(5) };
    await expect(createBodyPipe().transform(accepted, { type: 'body', metatype: NamedDto })).resolves.toEqual(accepted);
    expect(await messageFor({ title: '\u2764\ufe0f'.repeat(3) })).toBe('title must be at most 5 characters long.');
  });

  it('lists every invalid field for programs, with its path and a word for the cause', async () => {
    const rules = [{ name: 'abc', count: 2 }, { name: 'abcdef', count: 9 }, { count: 'x' }];
    const refusal = await refusalOf({ rules, tilte: 'y' }, BatchDto);
    const found = refusal.errors.map(({ field, code }) => [field, code]);
    expect(found.sort()).toEqual([
      ['rules[1].count', 'out_of_range'],
      ['rules[1].name', 'too_long'],
      ['rules[2].count', 'invalid_value'],
      ['rules[2].name', 'missing_value'],
      ['tilte', 'unknown_field'],
      ['title', 'missing_value'],
    ]);
    expect(refusal.errors.find(({ field }) => field === 'rules[1].name')?.message).toBe(
      'rules.1.name must be at most 5 characters long.',
    );
    expect({ field: refusal.field, reason: refusal.reason }).toEqual({
      field: refusal.errors[0]?.field,
      reason: refusal.errors[0]?.code,
    });
  });

  it('lists a bounded number of them', async () => {
    const rules = Array.from({ length: 100 }, () => ({}));
    expect((await refusalOf({ title: 'x', rules }, BatchDto)).errors).toHaveLength(50);
  });
});
