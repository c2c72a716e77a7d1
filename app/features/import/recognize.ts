import type { ImportSource } from '../../api/types';
import { type ChosenFile, onlyArchive } from './chosen-files';

/** What was chosen, as far as its names tell. */
export interface Recognized {
  readonly pages: number;
  readonly others: number;
  /** The product that it comes from. */
  readonly product?: string;
  /** The format of the API, where a product has one of its own. */
  readonly format?: ImportSource;
}

/** Central directories of archives are at their end. Those of more than some 30,000 files are longer: only the first part is missed. */
const TAIL_BYTES = 4 * 1024 * 1024;
const ENTRY = 0x02014b50;
const NAME_OFFSET = 46;

const PAGE = /\.(?:md|markdown|mdx|html?|docx)$/i;

interface Product {
  readonly name: string;
  readonly sign: RegExp;
  readonly format?: ImportSource;
}

/** By a file that only they have. */
const PRODUCTS: readonly Product[] = [
  { name: 'Docusaurus', sign: /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/ },
  { name: 'MkDocs', sign: /(?:^|\/)mkdocs\.ya?ml$/ },
  { name: 'VitePress', sign: /(?:^|\/)\.vitepress\// },
  { name: 'GitBook', sign: /(?:^|\/)(?:\.gitbook\.yaml|\.gitbook\/.+|SUMMARY\.md)$/ },
  { name: 'Confluence', sign: /(?:^|\/)entities\.xml$/, format: 'confluence' },
  { name: 'Notion', sign: / [0-9a-f]{32}\.(?:md|html|csv)$/, format: 'notion' },
];

/** The names in a central directory of a zip archive (APPNOTE.TXT 4.3.12), or in the part of one. */
function namesIn(bytes: Uint8Array): readonly string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names: string[] = [];
  for (let at = 0; at + NAME_OFFSET <= view.byteLength;) {
    if (view.getUint32(at, true) !== ENTRY) {
      at += 1;
      continue;
    }
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    names.push(new TextDecoder().decode(bytes.subarray(at + NAME_OFFSET, at + NAME_OFFSET + name)));
    at += NAME_OFFSET + name + extra + comment;
  }
  return names;
}

function recognizeNames(names: readonly string[]): Recognized {
  const files = names.filter((name) => !name.endsWith('/') && !name.startsWith('__MACOSX/'));
  const pages = files.filter((name) => PAGE.test(name)).length;
  const product = PRODUCTS.find(({ sign }) => files.some((name) => sign.test(name)));
  return { pages, others: files.length - pages, product: product?.name, format: product?.format };
}

/** Reads no more than names: of an archive, the end of it. */
export async function recognize(chosen: readonly ChosenFile[]): Promise<Recognized> {
  const archive = onlyArchive(chosen);
  if (!archive) return recognizeNames(chosen.map(({ path }) => path));
  return recognizeNames(namesIn(new Uint8Array(await archive.slice(-TAIL_BYTES).arrayBuffer())));
}
