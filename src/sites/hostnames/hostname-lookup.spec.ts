import { NameServer } from '../../../test/support/name-server';
import { HostnameLookup } from './hostname-lookup';

describe('a host name', () => {
  let server: NameServer;
  beforeAll(async () => {
    server = await NameServer.start(['docs.known.example'], ['docs.silent.example']);
  });
  afterAll(() => server.close());

  const resolves = (name: string) => new HostnameLookup([server.address], 200).resolves(name);

  it('leads somewhere when the DNS knows an address', async () => {
    expect(await resolves('docs.known.example')).toBe(true);
  });

  it('leads nowhere when it does not', async () => {
    expect(await resolves('docs.unknown.example')).toBe(false);
  });

  it('leads nowhere when no one answers, and no one waits for long', async () => {
    const start = performance.now();
    expect(await resolves('docs.silent.example')).toBe(false);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
