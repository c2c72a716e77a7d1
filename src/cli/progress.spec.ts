import { progressBar } from './progress';

function drawn(isTTY: boolean): string {
  let text = '';
  const output = { isTTY, write: (part: string | Uint8Array) => ((text += String(part)), true) };
  const { update, end } = progressBar('Importing', output);
  update(1, 4);
  update(4, 4);
  end();
  return text;
}

describe('the progress bar', () => {
  it('redraws one line on a terminal and leaves nothing behind', () => {
    const text = drawn(true);
    expect(text).toContain('█');
    expect(text).not.toContain('\n');
    expect(text.endsWith('\r\x1b[K')).toBe(true);
  });

  it('is one plain line elsewhere', () => {
    expect(drawn(false)).toBe('Importing 4/4\n');
  });
});
