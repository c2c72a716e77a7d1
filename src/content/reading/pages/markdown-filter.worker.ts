import { parentPort } from 'node:worker_threads';
import { filterMarkdown } from '../../../conditions/filter-markdown';
import type { FilterJob } from './markdown-filter';

parentPort?.on('message', ({ source, data }: FilterJob) => parentPort?.postMessage(filterMarkdown(source, data)));
