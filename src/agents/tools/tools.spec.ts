import { z } from 'zod';
import { AGENT_TOOLS } from './agent-tools';
import { describeIssue } from './describe-issue';

const schemaOf = (input: z.ZodType) =>
  z.toJSONSchema(input, { io: 'input' }) as {
    readonly type?: string;
    readonly additionalProperties?: boolean;
    readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
  };

describe('the tools of agents', () => {
  it('have names of their own', () => {
    const names = AGENT_TOOLS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z_]{3,64}$/.test(name))).toEqual([]);
  });

  it('take objects of known fields only, each of which says what it is', () => {
    for (const { name, input } of AGENT_TOOLS) {
      const { type, additionalProperties, properties = {} } = schemaOf(input);
      expect([name, type, additionalProperties]).toEqual([name, 'object', false]);
      const silent = Object.entries(properties).filter(([, { description }]) => !description);
      expect([name, silent.map(([field]) => field)]).toEqual([name, name === 'edit_pages' ? ['changes'] : []]);
    }
  });

  it('say which of them change something', () => {
    const readers = AGENT_TOOLS.filter(({ annotations }) => annotations.readOnlyHint).map(({ name }) => name);
    expect(readers.every((name) => /^(list|read)_|^search$/.test(name))).toBe(true);
    expect(AGENT_TOOLS.filter(({ annotations }) => annotations.destructiveHint).map(({ name }) => name)).toEqual([
      'edit_pages',
      'merge_change_request',
    ]);
  });
});

describe('what is wrong with an input', () => {
  const schema = z.strictObject({ space: z.string(), at: z.number().max(3, 'must be at most 3').optional() });
  const said = (input: unknown): string => {
    const { error } = schema.safeParse(input);
    return error ? describeIssue('a_tool', error) : '';
  };

  it.each([
    [{}, 'space is required. Call tools/list for the parameters of a_tool.'],
    [{ space: 'x', at: 4 }, 'at is not valid: must be at most 3. Call tools/list for the parameters of a_tool.'],
    [{ space: 'x', to: 1 }, 'to is not a parameter of a_tool. Call tools/list for its parameters.'],
    [
      [],
      'The input is not valid: Invalid input: expected object, received array. Call tools/list for the parameters of a_tool.',
    ],
  ])('is said of %j as a sentence', (input, sentence) => {
    expect(said(input)).toBe(sentence);
  });

  it('is described in few words, however long the input is', () => {
    const names = Array.from({ length: 1_000 }, (_, index) => [`${index}${'x'.repeat(1_000)}`, 1]);
    expect(said({ space: 'x', ...Object.fromEntries(names) }).length).toBeLessThan(1_000);
  });
});
