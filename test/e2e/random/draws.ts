import fc from 'fast-check';
import { Random } from '../../support/random';

/** Random choices that are reproducible by seed, with the arbitraries of fast-check. */
export class Draws extends Random {
  draw<T>(arbitrary: fc.Arbitrary<T>): T {
    const [value] = fc.sample(arbitrary, { numRuns: 1, seed: this.below(2 ** 31) });
    return value as T;
  }
}
