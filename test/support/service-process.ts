import { BuiltProgram, ensureBuilt } from './built-program';
import { closedWithFile } from './end-of-file';
import { freePort } from './free-port';
import type { TestApp } from './test-app';

/** The program as started in production: another process on the database of a test. */
export class ServiceProcess {
  private constructor(private readonly program: BuiltProgram) {}

  /** @param isOwn it has its own public URL, for browsers, instead of that of the app */
  static async start(app: TestApp, { isOwn = false } = {}): Promise<ServiceProcess> {
    await ensureBuilt();
    const port = await freePort();
    const publicUrl = isOwn ? `http://127.0.0.1:${port}` : app.url;
    const program = new BuiltProgram({ ...app.configuration, port, publicUrl });
    const made = new ServiceProcess(program);
    closedWithFile({ close: () => made.stop() });
    await program.start();
    return made;
  }

  get url(): string {
    return this.program.url;
  }

  /** Kills it like a power failure: nothing is completed. */
  stop(): Promise<void> {
    return this.program.kill();
  }

  /** Restarts it after `stop`, at the same address. */
  again(): Promise<void> {
    return this.program.start();
  }
}
