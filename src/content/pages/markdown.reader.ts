import { Injectable } from '@nestjs/common';
import { renderMarkdown } from '../../documents/markdown/render-markdown';
import type { StoredReference } from '../../documents/markdown/stored-reference';
import type { RevisionPoint } from '../revisions/branch.sql';
import type { PagePlace } from './pages.repository';
import { addressFrom } from './reference-addresses';
import { ReferenceTargetsReader } from './reference-targets.reader';

/** Gives the Markdown of a text as it reads in one revision, in a constant number of statements. */
@Injectable()
export class MarkdownReader {
  constructor(private readonly targets: ReferenceTargetsReader) {}

  /**
   * `from` is the path of the file that the text represents; relative addresses start there.
   * @param places where all pages are that the references name, when that is known
   */
  async read(
    point: RevisionPoint,
    from: string,
    source: string,
    references: readonly StoredReference[],
    places?: readonly PagePlace[],
  ): Promise<string> {
    if (references.length === 0) return source;
    return renderMarkdown(source, references, addressFrom(from, await this.targets.read(point, references, places)));
  }
}
