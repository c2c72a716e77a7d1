import type { MergeJob } from './document-merger';
import { mergeDocuments } from '../../../core/documents/merge/merge-document';

export const work = ({ base, ours, theirs }: MergeJob) => mergeDocuments(base, ours, theirs);
