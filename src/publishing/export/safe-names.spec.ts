import { safeName } from './safe-names';

describe('the name of a file in an offline copy', () => {
  it.each(['photo.PNG', 'prices.csv', 'guide.pdf', 'song.mp3', 'notes.txt', 'all.tar.gz'])('stays: %s', (name) => {
    expect(safeName(name, 'application/octet-stream')).toBe(name);
  });

  it.each([
    'page.html',
    'PAGE.HTM',
    'a.xhtml',
    'a.js',
    'a.mjs',
    'a.xml',
    'a.svgz',
    'a.mht',
    'a.css',
    'a',
    'a.',
    'a.pdf.hta',
  ])('is that of a text: %s', (name) => {
    expect(safeName(name, 'text/plain')).toBe(`${name}.txt`);
  });

  it('is that of a picture where the bytes are one', () => {
    expect(safeName('logo.svg', 'image/svg+xml')).toBe('logo.svg');
    expect(safeName('logo.html', 'image/svg+xml')).toBe('logo.html.svg');
    expect(safeName('logo', 'image/svg+xml')).toBe('logo.svg');
  });
});
