import fc from 'fast-check';
import { AppError } from '../errors/app-error';
import { ConditionError } from './condition-error';
import { checkCondition, parseCondition } from './parse-condition';
import { randomRuns } from '../../test/support/random-runs';

function mistakeIn(source: string): ConditionError {
  try {
    parseCondition(source);
  } catch (error) {
    if (error instanceof ConditionError) return error;
    throw error;
  }
  throw new Error(`nothing is wrong with ${source}`);
}

describe('an invalid condition', () => {
  test.each([
    ['', 0],
    ['  \n ', 0],
    ['visitor.claims.plan = "pro"', 20],
    ['visitor.claims.plan == "pro', 23],
    ['visitor.claims.', 15],
    ['visitor..claims', 8],
    ['visitor.claims.a &&', 19],
    ['(visitor.claims.a', 17],
    ['visitor.claims.a)', 16],
    ['visitor.claims.a visitor.claims.b', 17],
    ['visitor.claims.a ? 1', 20],
    ['process.env.HOME', 0],
    ['this', 0],
    ['!globalThis', 1],
    ['constructor', 0],
    ['visitor.claims.a()', 16],
    ['visitor.claims.a.trim()', 21],
    ['visitor.claims.a.includes("x", 1)', 29],
    ['visitor.claims.a.includes()', 26],
    ['visitor.claims.includes("a")("b")', 28],
    ['visitor[visitor.claims.a]', 8],
    ['visitor.claims[-1]', 15],
    ['`${visitor}`', 0],
    ['/x/.test("x")', 0],
    ['visitor.claims.a++', 16],
    ['--visitor.claims.a', 0],
    ['visitor.claims.a * 2', 17],
    ['visitor.claims.a, 2', 16],
    ['visitor.claims.a; 2', 16],
    ['[1, 2', 5],
    ['[1 2]', 3],
    ['[,]', 1],
    ['({})', 1],
    ['new visitor', 0],
    ['typeof visitor', 0],
    ['() => visitor', 1],
    ['0x10', 0],
    ['01', 0],
    ['1a', 0],
    ['"\\u12"', 0],
    ['visitor.claims.a ?? visitor.claims.b || 1', 37],
    ['"a\nb"', 0],
  ])('%j has its mistake at %i', (source, position) => {
    expect(mistakeIn(source)).toMatchObject({ position, message: expect.stringMatching(/\S/) as string });
  });

  it('is longer than 1,024 characters', () => {
    const source = `"${'a'.repeat(1_022)}"`;
    expect(parseCondition(source)).toEqual({ kind: 'value', value: 'a'.repeat(1_022) });
    expect(mistakeIn(`${source} `)).toMatchObject({ position: 1_024 });
  });

  it.each(['(', '[', '!', '-', '1?', 'visitor.claims.a.includes('])('is %s without end', (piece) => {
    expect(mistakeIn(piece.repeat(1_000 / piece.length)).message).toMatch(/levels deep|cannot be used/);
  });

  it('has more than 200 parts', () => {
    expect(mistakeIn(Array.from({ length: 201 }, () => '1').join('+')).message).toContain('more than 200 parts');
  });

  it('throws only syntax errors within the source, for any input', () => {
    const piece = fc.constantFrom(
      ...'visitor .claims ["x"] == && ?? ! ( ) ? : "a" 1 .5 .includes( , [ ] - + ?.'.split(' '),
    );
    const sources = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 30 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(sources, (source) => {
        try {
          parseCondition(source);
        } catch (error) {
          expect(error).toBeInstanceOf(ConditionError);
          const { position } = error as ConditionError;
          expect(position >= 0 && position <= source.length).toBe(true);
        }
      }),
      { numRuns: randomRuns(2_000) },
    );
  });
});

describe('a condition that is written to the API', () => {
  it('is refused with its field and the position of the mistake', () => {
    expect(() => checkCondition('condition', 'visitor.claims.plan = "pro"')).toThrow(
      new AppError(
        400,
        'invalid_condition',
        'condition: "=" cannot be used: compare with "==" or "===", at position 20.',
      ),
    );
  });

  it('passes when it can be read', () => {
    expect(() => checkCondition('condition', 'visitor.claims.plan === "pro"')).not.toThrow();
  });
});
