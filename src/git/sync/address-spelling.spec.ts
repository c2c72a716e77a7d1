import { spellAs } from './address-spelling';

describe('addresses spelled as the repository spells them', () => {
  const exported =
    '# Home\n\n* [A](a/index.md)\n* [B](b/index.md#top "B")\n\n<img src="img/x.png">\n\n[c]: c/index.md\n';
  const present = '# Home\n\n* [A](a/)\n* [B](./b/#top "B")\n\n<img src="./img/x.png">\n\n[c]: /c/\n';

  it('give the file of the repository for what was not edited', () => {
    expect(spellAs(exported, present)(exported)).toBe(present);
  });

  it('are those of the repository in lines that were edited or added', () => {
    const edited = `${exported.replace('[A]', 'See [the A]')}\nMore in [A](a/index.md) and [D](d/index.md).\n`;
    expect(spellAs(exported, present)(edited)).toBe(
      `${present.replace('[A]', 'See [the A]')}\nMore in [A](a/) and [D](d/index.md).\n`,
    );
  });

  it('stay as they are where the repository has other words, or spells one in two ways', () => {
    expect(spellAs('[A](a.md)\n', '[Other](a)\n')('[A](a.md)\n')).toBe('[A](a.md)\n');
    const spell = spellAs('[A](a.md)\n[B](a.md)\n', '[A](a)\n[B](./a)\n');
    expect(spell('[A](a.md)\n[B](a.md)\n[C](a.md)\n')).toBe('[A](a)\n[B](./a)\n[C](a.md)\n');
  });

  it.each(['](', '](](a', 'href="', ']: ', ']:\t'])('take time in proportion to a line of %j', (piece) => {
    const line = piece.repeat(100_000);
    expect(spellAs(line, line)(line)).toBe(line);
  });
});
