import type { Log } from '../../src/common/http/logger';
import { LOG } from '../../src/common/http/log.token';
import type { TestApp } from './test-app';

export interface LogLine {
  readonly level: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
}

const LEVELS = ['info', 'warn', 'error', 'fatal'] as const satisfies readonly (keyof Log)[];

/** The log of a service, from `info` upwards; without the line about every request, unless asked for. */
export class CapturedLog {
  private lines: LogLine[] = [];

  constructor(app: TestApp, { requests = false } = {}) {
    const log = app.app.get<Log>(LOG);
    for (const level of LEVELS) {
      const write: (...words: unknown[]) => void = log[level].bind(log);
      jest.spyOn(log, level).mockImplementation((fields: unknown, message?: unknown) => {
        write(fields, message);
        const line = typeof fields === 'string' ? { fields: {}, message: fields } : { fields, message };
        if (requests || line.message !== 'request') this.lines.push({ level, ...line } as LogLine);
      });
    }
  }

  /** Returns the lines since the last call. */
  take(): LogLine[] {
    return this.lines.splice(0);
  }
}
