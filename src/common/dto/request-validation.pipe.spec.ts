import { plainToInstance, Transform } from 'class-transformer';
import { IsArray, IsObject, ValidateNested } from 'class-validator';
import { NumberField, StringField } from './fields';
import { RequestValidationPipe } from './request-validation.pipe';
import { ValidatedInTurns } from './validated-in-turns';

class Item {
  @NumberField({ min: 1, max: 9, description: 'A number.' })
  value: number;
}

@ValidatedInTurns('items', 1_000)
class Items {
  @StringField({ optional: true, max: 3, description: 'A name.' })
  name?: string;

  @IsArray()
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Transform(({ value }: { value: unknown[] }) => value.map((item) => plainToInstance(Item, item)))
  items: Item[];
}

const pipe = new RequestValidationPipe();
const validate = (body: object): Promise<Items> =>
  Promise.resolve(pipe.transform(body, { type: 'body', metatype: Items })) as Promise<Items>;
const many = (count: number, value: (index: number) => unknown = () => 1) =>
  Array.from({ length: count }, (_, index) => ({ value: value(index) }));

/** Turns of the event loop that others get while `work` goes on. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isOver = true;
  return turns;
}

describe('a body with a long list', () => {
  it('is converted as a whole, while others get a turn after every 25 items', async () => {
    const validating = validate({ name: 'abc', items: many(1_000, (index) => (index % 9) + 1) });
    // 40 parts, and a turn between each two of them.
    expect(await turnsDuring(validating)).toBeGreaterThanOrEqual(39);
    const { name, items } = await validating;
    expect(name).toBe('abc');
    expect(items).toHaveLength(1_000);
    expect(items.every((item) => item instanceof Item)).toBe(true);
    expect(items.map(({ value }) => value).slice(0, 12)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3]);
  });

  it('is refused with the place of each item, as a short one is', async () => {
    const wrong = new Set([3, 30, 999]);
    const items = many(1_000, (index) => (wrong.has(index) ? 'x' : 1));
    const message = [...wrong].map((at) => `items.${at}.value must be a whole number from 1 to 9.`).join(' ');
    await expect(validate({ items })).rejects.toThrow(message);
    await expect(validate({ items, name: 'abcd' })).rejects.toThrow('name must be at most 3 characters long.');
    await expect(validate({ items, other: 1 })).rejects.toThrow('other is not a field of this request.');
  });

  it('is refused before its items are looked at if there are too many', async () => {
    const items = new Proxy(many(2_000), {
      get: (target, name) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) throw new Error('An item was read.');
        return Reflect.get(target, name) as unknown;
      },
    });
    await expect((async () => validate({ items }))()).rejects.toThrow('items must contain at most 1000 items.');
  });
});
