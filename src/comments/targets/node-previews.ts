import { Injectable } from '@nestjs/common';
import type { PageWithText } from '../../content/pages/pages.repository';
import type { ReadPoint } from '../../content/revisions/revision-points';

/** Looks blocks of a page up. */
@Injectable()
export class NodePreviews {
  /** The beginning of a block's text; undefined when the page has no such block. */
  async find(_point: ReadPoint, _page: PageWithText, _node: string): Promise<string | undefined> {
    return undefined;
  }
}
