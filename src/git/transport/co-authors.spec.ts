import { coAuthorsOf } from './co-authors';

describe('coAuthorsOf', () => {
  it('reads the names of the trailers, whatever their case, each once', () => {
    const message = [
      'Explain the menu',
      '',
      'Written with Co-authored-by in mind.',
      '',
      'Co-authored-by: Grace Hopper <grace@example.com>',
      'co-authored-by:Ada Lovelace <ada@example.com>\r',
      'Co-Authored-By: Grace Hopper <other@example.com>',
      'Signed-off-by: Alan Turing <alan@example.com>',
    ].join('\n');
    expect(coAuthorsOf(message)).toEqual(['Grace Hopper', 'Ada Lovelace']);
  });

  it('is bounded, and takes no trailer without a name', () => {
    const many = Array.from({ length: 50 }, (_, index) => `Co-authored-by: Person ${index} <p@example.com>`);
    expect(coAuthorsOf(many.join('\n'))).toHaveLength(20);
    expect(coAuthorsOf(`Co-authored-by: ${'x'.repeat(5_000)}`)[0]).toHaveLength(200);
    expect(coAuthorsOf('Subject\n\nCo-authored-by: <a@example.com>\nCo-authored-by:')).toEqual([]);
  });
});
