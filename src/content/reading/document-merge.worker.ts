import { type DocumentMergeJob, mergeDocument } from '../storage/rewritten-text';

export const work = (job: DocumentMergeJob) => mergeDocument(job) ?? null;
