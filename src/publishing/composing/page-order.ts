import type { PageVisibility } from '../../content/pages/page-visibility';
import type { ReadPoint } from '../../content/revisions/revision-points';
import type { ReferenceLook } from '../../reference/api-references';
import type { FoundPage } from '../reading/site-page.reader';
import type { FrameOrder } from './frame-composer';

/** A page as one visitor is to see it. */
export interface PageOrder extends Omit<FrameOrder, 'path'> {
  readonly point: ReadPoint;
  readonly visibility: PageVisibility;
  readonly found: FoundPage;
  /** API references are light at first, or, as `all`, this is the page that holds what is folded. */
  readonly parts?: ReferenceLook['parts'];
}
