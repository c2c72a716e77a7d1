import { LOG } from '../../src/common/http/log.token';
import type { Log } from '../../src/common/http/logger';
import type { TestApp } from './test-app';

/** The log line about a refused sign-in. */
export interface RefusalLine {
  readonly reason: string;
  readonly exact: string;
  readonly providerId?: string;
  readonly requestId: string;
}

/** The lines about refused sign-ins from now on. */
export function watchRefusals(app: TestApp): RefusalLine[] {
  const lines: RefusalLine[] = [];
  const log = app.app.get<Log>(LOG);
  const write: (...words: unknown[]) => void = log.warn.bind(log);
  jest.spyOn(log, 'warn').mockImplementation((...words: unknown[]) => {
    write(...words);
    if (words[1] === 'a sign-in was refused') lines.push(words[0] as RefusalLine);
  });
  return lines;
}
