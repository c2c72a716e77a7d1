import { renderPageText } from './page-text';
import type { PageTextJob } from './page-text-job';

export const work = (job: PageTextJob) => renderPageText(job);
