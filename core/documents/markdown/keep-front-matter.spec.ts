import { processorTime } from '../../../test/support/processor-time';
import { readFrontMatter } from './front-matter';
import { keepFrontMatter, keepOverBase } from './keep-front-matter';
import type { StoredReference } from './stored-reference';

const kept = (sent: string, former: string) => keepFrontMatter(sent, { source: former, references: [] }).source;

const FORMER = [
  '---',
  '# Who to ask',
  'owner:   \'docs team\' # not "us"',
  'description: Old  # short',
  'coverHeight: 300',
  '',
  'layout:',
  '  cover:',
  '    size: background',
  '    mask: [a, {b: 1}]',
  '---',
  '',
  '# Install',
  '',
  'Old.',
  '',
].join('\n');
const FRONT = FORMER.slice(0, FORMER.indexOf('# Install'));

describe('keepFrontMatter', () => {
  it('leaves all of the front matter to a text that has none, byte for byte', () => {
    expect(kept('# Install\n\nNew.\n', FORMER)).toBe(`${FRONT}# Install\n\nNew.\n`);
    expect(kept('\n\nNew.\n', FORMER)).toBe(`${FRONT.slice(0, -1)}\n\nNew.\n`);
    expect(kept('', FORMER)).toBe(FRONT.slice(0, -1));
    const windows = `\uFEFF${FORMER.replaceAll('\n', '\r\n')}`;
    const front = windows.slice(0, windows.indexOf('# Install'));
    expect(kept('# Install\n\nNew.\n', windows)).toBe(`${front}# Install\n\nNew.\n`);
    expect(kept('\uFEFF# Install\r\n', windows)).toBe(`${front}# Install\r\n`);
    expect(kept('New.\n', '---\nowner: a\n---')).toBe('---\nowner: a\n---\nNew.\n');
    expect(kept('---\n\nAfter a line.\n', '---\nowner: a\n---\n')).toBe('---\nowner: a\n---\n---\n\nAfter a line.\n');
  });

  it('keeps YAML of any form', () => {
    for (const yaml of [
      '{owner: a, b: [1]}',
      'a: &x 1\nb: *x',
      '? owner\n: a',
      'owner: a\nowner: b',
      '"owner": |+\n  a\n\n',
    ]) {
      const former = `---\n${yaml}\n---\nOld.\n`;
      expect(kept('New.\n', former)).toBe(`---\n${yaml}\n---\nNew.\n`);
    }
  });

  it('sets the keys that a text names, in its notation, and keeps the others', () => {
    expect(kept('---\ndescription: >-\n  New\n---\n# Install\n', FORMER)).toBe(
      `${FRONT.replace('description: Old  # short', 'description: >-\n  New').slice(0, -1)}# Install\n`,
    );
    expect(kept('---\r\nicon: "bolt"  # new\r\n---\r\n\r\nNew.\r\n', FORMER)).toBe(
      `${FRONT.replace(/---\n\n$/, 'icon: "bolt"  # new\n---\n')}\r\nNew.\r\n`,
    );
    expect(kept('---\n"description": Old\n---\nNew.\n', FORMER)).toBe(`${FRONT.slice(0, -1)}New.\n`);
    expect(kept('---\n---\nNew.\n', FORMER)).toBe(`${FRONT.slice(0, -1)}New.\n`);
    expect(kept('---\ncoverHeight:\n---\nNew.\n', FORMER)).toBe(
      `${FRONT.replace('coverHeight: 300', 'coverHeight:').slice(0, -1)}New.\n`,
    );
  });

  it('keeps the values of other keys where the YAML has no line for each', () => {
    const written = kept('---\nowner: b\n---\nNew.\n', '---\n{owner: a, keep: [1, 2]}\n---\nOld.\n');
    expect(readFrontMatter(written).data).toEqual({ owner: 'b', keep: [1, 2] });
    const anchors = kept('---\na: 2\n---\nNew.\n', '---\na: &x 1\nb: *x\n---\n');
    expect(readFrontMatter(anchors).data).toEqual({ a: 2, b: 1 });
    const flow = kept('---\n{owner: b}\n---\nNew.\n', FORMER);
    expect(flow).toBe(`${FRONT.replace("'docs team'", "'b'").slice(0, -1)}New.\n`);
  });

  it('stores as sent what names every key, is not valid, or replaces no front matter', () => {
    const whole = FORMER.replace('  # short', '').replace('# Who', '#   Who');
    expect(kept(whole, FORMER)).toBe(whole);
    const invalid = '---\nowner: [\n---\nNew.\n';
    expect(kept(invalid, FORMER)).toBe(invalid);
    expect(kept('---\nowner: a\n---\nNew.\n', 'Old.\n')).toBe('---\nowner: a\n---\nNew.\n');
    expect(kept('New.\n', '---\nowner: [\n---\nOld.\n')).toBe('New.\n');
  });

  it('keeps the target of a cover that it keeps, and says where the body is', () => {
    const source = '---\ncover: old.png\ndescription: x\n---\n# T\n';
    const start = source.indexOf('old.png');
    const reference: StoredReference = {
      start,
      end: start + 'old.png'.length,
      syntax: 'front-matter',
      target: { kind: 'file', id: 'f1' },
    };
    for (const sent of ['New.\n', '---\ndescription: longer\nicon: i\n---\nNew.\n', '---\nicon: i\n---\nNew.\n']) {
      const written = keepFrontMatter(sent, { source, references: [reference] });
      expect(written.references.map(({ start, end }) => written.source.slice(start, end))).toEqual(['old.png']);
      expect(written.source.slice(written.body.start)).toBe('New.\n');
      expect(sent.slice(written.body.sentStart)).toBe('New.\n');
    }
    const covered = keepFrontMatter('---\ncover: new.png\n---\nNew.\n', { source, references: [reference] });
    expect(covered.source).toBe('---\ncover: new.png\ndescription: x\n---\nNew.\n');
    expect(covered.references).toEqual([]);
  });

  it('takes little time for front matter of the greatest length', () => {
    const keys = (value: string) => Array.from({ length: 5_000 }, (_, index) => `k${index}: ${value}\n`).join('');
    const former = `---\n${keys('a')}other: 1\n---\nOld.\n`;
    const took = processorTime(() =>
      expect(kept(`---\n${keys('b')}---\nNew.\n`, former)).toBe(`---\n${keys('b')}other: 1\n---\nNew.\n`),
    );
    expect(took).toBeLessThan(2_000);
  });
});

describe('keepOverBase', () => {
  const over = (sent: string, base: string, stored = FORMER) => keepOverBase({ sent, base }, stored);

  it('removes what the text leaves out of what its author had read', () => {
    const sent = FORMER.replace('coverHeight: 300\n', '');
    expect(over(sent, FORMER)).toEqual({ sent, base: FORMER });
    const emptied = '---\n---\nNew.\n';
    expect(over(emptied, FORMER)).toEqual({ sent: emptied, base: FORMER });
    const half = FORMER.replace('---\n\n# Install', '\n# Install');
    expect(over(half, FORMER)).toEqual({ sent: half, base: FORMER });
  });

  it('keeps the front matter of which the text or its base says nothing', () => {
    expect(over('# Install\n\nNew.\n', FORMER)).toEqual({ sent: `${FRONT}# Install\n\nNew.\n`, base: FORMER });
    expect(over('New.\n', 'Old.\n')).toEqual({ sent: `${FRONT}New.\n`, base: `${FRONT}Old.\n` });
    expect(over('---\nicon: i\n---\nNew.\n', 'Old.\n').sent).toBe(
      `${FRONT.replace(/---\n\n$/, 'icon: i\n---\n')}New.\n`,
    );
    expect(over('New.\n', 'Old.\n', 'Old.\n')).toEqual({ sent: 'New.\n', base: 'Old.\n' });
  });
});
