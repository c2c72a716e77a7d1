import { rewriteText, type RewriteJob } from './rewritten-text';

export const work = (job: RewriteJob) => rewriteText(job);
