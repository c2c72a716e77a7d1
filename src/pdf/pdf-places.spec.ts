import { readPlaces } from './pdf-places';

/** A PDF of these objects, from 1 on, with the table of where they lie, as Chromium writes it. */
function pdfOf(objects: readonly string[], root: number): Buffer {
  let text = '%PDF-1.4\n%\u00d3\u00eb\u00e9\u00e1\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<</Size ${objects.length + 1}\n/Root ${root} 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

describe('the places of a PDF', () => {
  it('are numbers of pages, in the order of the tree', () => {
    const pdf = pdfOf(
      [
        '<</Type /Page\n/Parent 5 0 R>>',
        '<</Type /Page\n/Parent 6 0 R>>',
        '<</Type /Page\n/Parent 6 0 R>>',
        '<</first [3 0 R /XYZ 6 800 0]\n/p-a.b~c_1 [1 0 R /XYZ 6 700.5 0]\n/second [2 0 R /XYZ 0 0 0]>>',
        '<</Type /Pages\n/Count 3\n/Kids [6 0 R 1 0 R]>>',
        '<</Type /Pages\n/Count 2\n/Kids [3 0 R 2 0 R]\n/Parent 5 0 R>>',
        '<</Type /Catalog\n/Pages 5 0 R\n/Dests 4 0 R>>',
      ],
      7,
    );
    expect([...readPlaces(pdf)]).toEqual([
      ['first', 1],
      ['p-a.b~c_1', 3],
      ['second', 2],
    ]);
  });

  it('may be none', () => {
    expect(readPlaces(pdfOf(['<</Type /Catalog\n/Pages 2 0 R>>', '<</Type /Pages\n/Kids []>>'], 1)).size).toBe(0);
  });

  it('cannot be read from anything else', () => {
    expect(() => readPlaces(Buffer.from('hello'))).toThrow('no table');
  });
});
