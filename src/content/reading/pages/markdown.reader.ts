import { Injectable } from '@nestjs/common';
import { renderMarkdown } from '../../../../core/documents/markdown/render-markdown';
import type { StoredReference } from '../../../../core/documents/markdown/stored-reference';
import type { RevisionPoint } from '../../model/branch.sql';
import type { PagePlace } from '../../storage/pages.repository';
import { addressFrom } from '../../storage/references/reference-addresses';
import { ReferenceTargetsReader } from '../../storage/references/reference-targets.reader';

/** Returns the Markdown of a text as of one revision, in a constant number of statements. */
@Injectable()
export class MarkdownReader {
  constructor(private readonly targets: ReferenceTargetsReader) {}

  /**
   * @param from path of the file of the text, against which relative addresses are resolved
   * @param places the places of all referenced pages, if known
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
