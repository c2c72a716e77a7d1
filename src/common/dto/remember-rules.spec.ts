import { getMetadataStorage, IsString, Length, validate } from 'class-validator';
import { rememberRules } from './remember-rules';

class Named {
  @IsString()
  name: unknown = 1;
}

class Titled extends Named {
  @Length(1, 5)
  title = 'too long';
}

const wrong = async (value: object): Promise<string[]> => (await validate(value)).map(({ property }) => property);

it('looks the rules of a class up once, its own and those it inherits', async () => {
  rememberRules();
  rememberRules();
  const rules = jest.spyOn(
    getMetadataStorage() as unknown as { groupByPropertyName: () => void },
    'groupByPropertyName',
  );
  for (let round = 0; round < 2; round += 1) {
    expect((await wrong(new Titled())).sort()).toEqual(['name', 'title']);
    expect(await wrong(new Named())).toEqual(['name']);
  }
  const given = rules.mock.calls.map((call) => (call as unknown[])[0]);
  expect(given[0]).toBe(given[2]);
  expect(given[1]).toBe(given[3]);
});
