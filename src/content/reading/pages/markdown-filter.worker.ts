import { filterMarkdown } from '../../../../core/conditions/filter-markdown';
import type { FilterJob } from './markdown-filter';

export const work = ({ source, data }: FilterJob) => filterMarkdown(source, data);
