import type { PageVisibility } from '../../content/reading/pages/page-visibility';
import type { ReadPoint } from '../../content/storage/revision-points';
import type { ReferenceOptions } from '../../reference/api-references';
import type { FoundPage } from '../reading/site-page.reader';
import type { LayoutInput } from './frame-composer';

/** A page to be composed for one visitor. */
export interface PageInput extends Omit<LayoutInput, 'path'> {
  readonly point: ReadPoint;
  readonly visibility: PageVisibility;
  readonly found: FoundPage;
  /** API references are collapsed by default; `all` includes the collapsed parts. */
  readonly parts?: ReferenceOptions['parts'];
}
