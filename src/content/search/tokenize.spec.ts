import fc from 'fast-check';
import { MAX_TERM, readRuns } from './tokenize';
import { processorTime } from '../../../test/support/processor-time';

const terms = (text: string) => readRuns(text).flatMap(({ segments }) => segments.flatMap((segment) => segment.terms));
const parts = (text: string) => readRuns(text).flatMap(({ segments }) => segments.flatMap((segment) => segment.parts));

describe('readRuns', () => {
  it('folds case, accents, special letters and compatibility forms', () => {
    expect(terms('Straße ÉTÉ Søren Łódź ﬁle ＡＢＣ Ёлка')).toEqual([
      'strasse',
      'ete',
      'soren',
      'lodz',
      'file',
      'abc',
      'елка',
    ]);
  });

  it('ignores isolated accents', () => {
    expect(
      readRuns('\u0300 a \u0301-\u0302 \u0300_b').flatMap(({ segments }) => segments.map(({ text }) => text)),
    ).toEqual(['a', 'b']);
  });

  it('keeps words that are written together whole and apart', () => {
    expect(readRuns('use max_connections, api.v1 and well-known.').flatMap(({ whole }) => whole ?? [])).toEqual([
      'max_connections',
      'api.v1',
      'well-known',
    ]);
    expect(terms('max_connections api.v1')).toEqual(['max', 'connections', 'api', 'v1']);
  });

  it('finds the parts of camelCase words', () => {
    expect(terms('getUserById')).toEqual(['getuserbyid']);
    expect(parts('getUserById parseXMLFile')).toEqual(['get', 'user', 'by', 'id', 'parse', 'xml', 'file']);
  });

  it('splits scripts without spaces into overlapping pairs', () => {
    expect(terms('東京都 검색 のAPI')).toEqual(['東京', '京都', '都', '검색', '색', 'の', 'api']);
    expect(terms('ค้นหา').length).toBeGreaterThan(2);
  });

  it('keeps marks that belong to the letter of a script', () => {
    expect(terms('हिन्दी が')).toEqual(['हिन्दी', 'が']);
  });

  it('reads a text the same when its words came before, and in ASCII as in any other', () => {
    const text = 'a_b--c v1.2.3 getUserById _x_ 9 TCP/IP well-known. ..';
    expect(readRuns(text)).toEqual(readRuns(text));
    expect(readRuns(`${text} é`).slice(0, -1)).toEqual(readRuns(text));
  });

  it('gives bounded lexemes of letters, digits and marks for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const term of terms(text)) {
          expect(term.length).toBeLessThanOrEqual(MAX_TERM);
          expect(term).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
        }
      }),
    );
  });

  it('is linear on long runs', () => {
    const took = processorTime(() => {
      for (const text of ['a_'.repeat(50_000), 'a'.repeat(100_000), 'aB'.repeat(50_000), '東'.repeat(100_000)])
        terms(text);
    });
    expect(took).toBeLessThan(2_000);
  });
});
