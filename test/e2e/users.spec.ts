import { startTestApp, type TestApp } from '../support/test-app';

describe('people', () => {
  let app: TestApp;
  beforeAll(async () => {
    const t = Date.now();
    app = await startTestApp();
    console.log('app', Date.now() - t);
  });
  afterAll(() => app.close());

  it('gives the caller', async () => {
    const { client, user } = await app.factories.organization();
    const { body } = await client.get('/v1/user', { status: 200 });
    expect(body).toMatchObject({ object: 'user', id: user.id, email: user.email });
  });
});
