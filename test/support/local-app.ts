import { freePort } from './free-port';
import { startTestApp, type TestApp } from './test-app';

/** A service that browsers know as `localhost`, as passkeys require. */
export async function startLocalApp(): Promise<TestApp> {
  const port = await freePort();
  return startTestApp({ port, publicUrl: `http://localhost:${port}` });
}
