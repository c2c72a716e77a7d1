import { redirectPath, SOURCE_RULE } from './redirect-path';
import { processorTime } from '../../../test/support/processor-time';

describe('the path of a redirect', () => {
  it('is the same however it is written', () => {
    for (const source of ['/Old/Caf%C3%A9', '/old/cafe%CC%81', '/OLD/caf%c3%a9/', '/old/%63afé'])
      expect(redirectPath(source)).toBe('/old/café');
  });

  it('is none where there is no path', () => {
    for (const source of ['/%', '/%ff', '/a%00', '/a%0Ab', '', '/', `/${'x'.repeat(512)}`, '/%ED%A0%80'])
      expect(redirectPath(source)).toBeUndefined();
  });

  it('takes no time for a long one', () => {
    const took = processorTime(() => {
      for (const source of [`/${'a'.repeat(500)}!`, '/'.repeat(1_500), `/${'%aa'.repeat(160)}!`]) {
        SOURCE_RULE.regex.test(source);
        redirectPath(source);
      }
    });
    expect(took).toBeLessThan(100);
  });
});
