import { getMetadataStorage, IsString, Length, validate } from 'class-validator';
import { cacheValidationRules } from './cache-validation-rules';

class Named {
  @IsString()
  name: unknown = 1;
}

class Titled extends Named {
  @Length(1, 5)
  title = 'too long';
}

const invalidFields = async (value: object): Promise<string[]> =>
  (await validate(value)).map(({ property }) => property);

it('looks the rules of a class up once, its own and those it inherits', async () => {
  cacheValidationRules();
  cacheValidationRules();
  const rules = jest.spyOn(
    getMetadataStorage() as unknown as { groupByPropertyName: () => void },
    'groupByPropertyName',
  );
  for (let round = 0; round < 2; round += 1) {
    expect((await invalidFields(new Titled())).sort()).toEqual(['name', 'title']);
    expect(await invalidFields(new Named())).toEqual(['name']);
  }
  const given = rules.mock.calls.map((call) => (call as unknown[])[0]);
  expect(given[0]).toBe(given[2]);
  expect(given[1]).toBe(given[3]);
});
