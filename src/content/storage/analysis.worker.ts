import { analyzeText } from '../../../core/documents/markdown/analyzed-text';

export const work = (source: string) => analyzeText(source);
