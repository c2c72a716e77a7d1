import { wantsProblem } from './problem';

describe('problem details', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['*/*', false],
    ['application/json', false],
    ['application/*', false],
    ['application/problem+json', true],
    ['Application/Problem+JSON', true],
    ['application/json, application/problem+json', true],
    ['application/json, application/problem+json;q=0.9', false],
    ['application/json;q=0.8, application/problem+json;q=0.9', true],
    ['application/problem+json;q=0', false],
    ['application/problem+json;q=0.5, */*;q=0.1', true],
    ['application/problem+json;q=0.5, */*', false],
    ['application/problem+json;q=many', false],
    ['application/problem+json;charset=utf-8', true],
  ])('are sent for Accept: %p: %p', (accept, expected) => {
    expect(wantsProblem(accept)).toBe(expected);
  });
});
