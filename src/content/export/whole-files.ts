import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { parseSummary } from '../../../core/documents/markdown/summary';
import type { FolderContent } from '../model/entities/imported-folder.entity';
import { DocumentMerger } from '../storage/document-merger';
import { writtenAs } from './adapt-summary';
import { redirectsIn, withRedirects } from './config-redirects';
import { CONFIG_PATH, SUMMARY_PATH } from './content-files';
import type { ExportLayout } from './export-layout';
import { FolderNavigation } from './folder-navigation';
import { generateFiles, textHash } from './generated-files';
import { withEndsOf } from './line-ends';

const BOM = '\uFEFF';

const plain = (source: string) => ({ source, references: [] });

const bytesIn = ({ files }: FolderContent, path: string): Buffer | undefined => {
  const base64 = files[path];
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
};

const textOf = (bytes: Buffer): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** The files of an export that belong to the content as a whole: its table of contents, configuration and variables. */
@Injectable()
export class WholeFiles {
  private readonly known = new WeakMap<ExportLayout, Promise<ReadonlyMap<string, Buffer>>>();

  constructor(
    private readonly merger: DocumentMerger,
    private readonly navigation: FolderNavigation,
  ) {}

  /**
   * By path, in the order of the archive. Those of the imported folder are written as they came in, as long as they describe the
   * content: if it had none and its files still say the whole content, none is added.
   */
  of(layout: ExportLayout): Promise<ReadonlyMap<string, Buffer>> {
    const known = this.known.get(layout) ?? this.write(layout);
    this.known.set(layout, known);
    return known;
  }

  private async write(layout: ExportLayout): Promise<ReadonlyMap<string, Buffer>> {
    const generated = await generateFiles(layout);
    const { folder } = layout.content;
    if (!folder) return new Map([...generated].map(([path, text]) => [path, Buffer.from(text)]));
    const files = new Map<string, Buffer>();
    for (const path of new Set([...generated.keys(), ...Object.keys(folder.generated)])) {
      const bytes = await this.adapt(folder, path, generated.get(path));
      if (bytes && !(await this.isNeedless(layout, folder, path))) files.set(path, bytes);
    }
    for (const path of Object.keys(folder.files))
      if (!generated.has(path) && folder.generated[path] === undefined)
        files.set(path, bytesIn(folder, path) ?? Buffer.alloc(0));
    return files;
  }

  /** A folder gets a table of contents only for what its files cannot say. */
  private async isNeedless(layout: ExportLayout, folder: FolderContent, path: string): Promise<boolean> {
    if (path !== SUMMARY_PATH || folder.files[SUMMARY_PATH] !== undefined) return false;
    return this.navigation.describes(layout, folder);
  }

  private async adapt(folder: FolderContent, path: string, text: string | undefined): Promise<Buffer | undefined> {
    const original = bytesIn(folder, path);
    const before = folder.generated[path];
    if (text === before || (text !== undefined && before === textHash(text))) return original;
    if (text === undefined) return undefined;
    if (!original) return Buffer.from(text);
    if (path === CONFIG_PATH) return withRedirects(original, redirectsIn(Buffer.from(text))) ?? Buffer.from(text);
    const merged = before === undefined ? undefined : await this.merge(before, text, original, path);
    return Buffer.from(merged ?? withEndsOf(textOf(original) ?? '', text));
  }

  /** The original with the differences between two generated texts; undefined if they cannot be told apart. */
  private async merge(before: string, text: string, bytes: Buffer, path: string): Promise<string | undefined> {
    const original = textOf(bytes);
    if (original === undefined) return undefined;
    const bom = original.startsWith(BOM) ? BOM : '';
    const end = original.includes('\r\n') ? '\r\n' : '\n';
    const present = original.slice(bom.length).replaceAll('\r\n', '\n');
    const isSummary = path === SUMMARY_PATH;
    const as = isSummary ? writtenAs(before, present) : (one: string) => one;
    const { clean, source } = await this.merger.merge(plain(as(before)), plain(as(text)), plain(present));
    if (!clean || (isSummary && !isDeepStrictEqual(entriesOf(source), entriesOf(text)))) return undefined;
    return bom + source.replaceAll('\n', end);
  }
}

/** The entries of a table of contents, regardless of its own title. */
const entriesOf = (summary: string) => parseSummary(summary).nodes;
