import { apiTagsOf } from './api-tags';

export const work = (source: string) => apiTagsOf(source);
