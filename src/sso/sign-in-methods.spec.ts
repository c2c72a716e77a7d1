import { SignInMethods } from './sign-in-methods';

describe('the ways into an organization', () => {
  it('are read one after the other, as a transaction has one connection', async () => {
    const methods = new SignInMethods();
    let [busy, together] = [0, 0];
    const ask = async <T>(answer: T): Promise<T> => {
      busy += 1;
      together = Math.max(together, busy);
      await new Promise(setImmediate);
      busy -= 1;
      return answer;
    };
    for (const kind of ['saml', 'oidc', 'ldap'] as const)
      methods.register({
        kind,
        list: () => ask([{ id: kind, label: kind, startURL: `https://docs.example.com/${kind}` }]),
        hasProvider: (_organization, id) => ask(id === kind),
      });
    expect((await methods.of('org')).map(({ id }) => id)).toEqual(['saml', 'oidc', 'ldap']);
    expect([await methods.hasProvider('org', 'oidc'), await methods.hasProvider('org', 'scim')]).toEqual([true, false]);
    expect(together).toBe(1);
  });
});
