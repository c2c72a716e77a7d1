import { type PassagesJob, visiblePassages } from './visible-passages';

export const work = (job: PassagesJob) => visiblePassages(job);
