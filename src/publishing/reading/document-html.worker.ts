import { type DocumentJob, renderDocument } from './document-html';

export const work = (job: DocumentJob) => renderDocument(job);
