import { readScript } from './literal-script';

export const work = (source: string) => readScript(source);
