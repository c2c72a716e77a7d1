import { parentPort } from 'node:worker_threads';
import { filterMarkdown } from '../../../../core/conditions/filter-markdown';
import type { FilterJob } from './markdown-filter';

parentPort?.on('message', ({ source, data }: FilterJob) => parentPort?.postMessage(filterMarkdown(source, data)));
