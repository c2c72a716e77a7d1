/**
 * Reads from a PDF that Chromium made on which page each named place stands. Its objects lie open in the file, one after
 * the other (PDF 1.4, 7.3.10): only the catalog, the tree of pages and the list of places are looked at.
 */
const OBJECT = /(?:^|[\r\n])(\d+) 0 obj\s/g;
const KIDS = /\/Kids \[([\d\sR]*)\]/;
const PLACE = /\/([\w.~-]+) \[(\d+) 0 R \/XYZ/g;

interface Objects {
  /** The text of an object without its stream. */
  dictionary(number: string | undefined): string;
}

const LONGEST = 16 * 1024 * 1024;

function readObjects(pdf: Buffer): Objects {
  // One byte is one character, so that offsets agree and streams do no harm.
  const text = pdf.toString('latin1');
  const starts = new Map<string, number>();
  for (const match of text.matchAll(OBJECT)) starts.set(match[1] ?? '', match.index + match[0].length);
  return {
    dictionary: (number) => {
      const start = number === undefined ? undefined : starts.get(number);
      if (start === undefined) return '';
      const end = text.indexOf('endobj', start);
      return text.slice(start, Math.min(end < 0 ? text.length : end, start + LONGEST));
    },
  };
}

const reference = (dictionary: string, name: string): string | undefined =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1];

/** The objects of all pages, first to last. */
function pagesOf(objects: Objects, root: string | undefined): string[] {
  const pages: string[] = [];
  const stack = [root];
  for (let number = stack.pop(); number !== undefined; number = stack.pop()) {
    const kids = KIDS.exec(objects.dictionary(number))?.[1];
    if (kids === undefined) pages.push(number);
    else stack.push(...[...kids.matchAll(/(\d+) 0 R/g)].map(([, kid]) => kid).reverse());
  }
  return pages;
}

export interface PdfPlaces {
  readonly pageCount: number;
  /** Number of the page, from 1, by the name of the place. */
  readonly pages: ReadonlyMap<string, number>;
}

/** Where the named places of a PDF stand; only places that a link of the document leads to have a name in it. */
export function readPlaces(pdf: Buffer): PdfPlaces {
  const objects = readObjects(pdf);
  const trailer = pdf.subarray(Math.max(0, pdf.length - 2048)).toString('latin1');
  const catalog = objects.dictionary(reference(trailer, 'Root'));
  const pages = pagesOf(objects, reference(catalog, 'Pages'));
  const numbers = new Map(pages.map((page, index) => [page, index + 1]));
  const places = new Map<string, number>();
  for (const [, name = '', page = ''] of objects.dictionary(reference(catalog, 'Dests')).matchAll(PLACE))
    places.set(name, numbers.get(page) ?? 0);
  return { pageCount: pages.length, pages: places };
}
