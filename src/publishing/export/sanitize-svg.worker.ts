import { sanitizeSvg } from './sanitize-svg';

export const work = (text: string) => sanitizeSvg(text);
