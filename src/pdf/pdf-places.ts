/**
 * Reads the page of each named destination from a PDF created by Chromium. The cross-reference table at its end (PDF 1.4,
 * 3.4.3) contains the offset of each object; only the catalog, the page tree and the destinations are read.
 */
const TAIL = 1_024;
const ENTRY = 20;
const KIDS = /\/Kids \[([\d\sR]*)\]/;
const PLACE = /\/([\w.~-]+) \[(\d+) 0 R \/XYZ/g;

class PdfObjects {
  private readonly entries: number;

  constructor(private readonly pdf: Buffer) {
    const tail = pdf.subarray(-TAIL).toString('latin1');
    const table = Number(/startxref\s+(\d+)/.exec(tail)?.[1] ?? 0);
    const head = /^xref\s+0 \d+\s*?\n/.exec(pdf.subarray(table, table + 64).toString('latin1'))?.[0];
    if (head === undefined) throw new Error('This PDF has no table of objects');
    this.entries = table + head.length;
  }

  get root(): string | undefined {
    return reference(this.pdf.subarray(-TAIL).toString('latin1'), 'Root');
  }

  /** The text of an object without a stream; '' if it does not exist. */
  dictionary(number: string | undefined): string {
    if (number === undefined) return '';
    const entry = this.entries + Number(number) * ENTRY;
    const start = Number(this.pdf.subarray(entry, entry + 10).toString('latin1'));
    const end = this.pdf.indexOf('endobj', start, 'latin1');
    return end < 0 ? '' : this.pdf.subarray(start, end).toString('latin1');
  }
}

const reference = (dictionary: string, name: string): string | undefined =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1];

/** The objects of all pages, first to last. */
function pagesOf(objects: PdfObjects, root: string | undefined): string[] {
  const pages: string[] = [];
  const stack = [root];
  for (let number = stack.pop(); number !== undefined; number = stack.pop()) {
    const kids = KIDS.exec(objects.dictionary(number))?.[1];
    if (kids === undefined) pages.push(number);
    else stack.push(...[...kids.matchAll(/(\d+) 0 R/g)].map(([, kid]) => kid).reverse());
  }
  return pages;
}

/**
 * The page number, from 1, of each named destination of a PDF. Only destinations that a link of the document
 * points to have a name. Throws for a file that does not have the format of Chromium.
 */
export function readPlaces(pdf: Buffer): ReadonlyMap<string, number> {
  const objects = new PdfObjects(pdf);
  const catalog = objects.dictionary(objects.root);
  const pages = pagesOf(objects, reference(catalog, 'Pages'));
  const numbers = new Map(pages.map((page, index) => [page, index + 1]));
  const places = new Map<string, number>();
  for (const [, name = '', page = ''] of objects.dictionary(reference(catalog, 'Dests')).matchAll(PLACE))
    places.set(name, numbers.get(page) ?? 0);
  return places;
}
