import { HANDBOOK } from '../../factories/handbook';
import type { FileServer } from '../../support/file-server';
import type { TestApp } from '../../support/test-app';
import { unique } from '../../support/unique';
import { makeWorld, SAMPLES, type World } from '../route-samples';
import { nameOf, type Operation, routeOf } from './document';
import type { Place } from './known-places';

/** Path parameters that reveal nothing about an organization to those who already have them: an invitation, a signature, an address. */
const SHARED = new Set([
  'inviteId',
  'specSignature',
  'specExpires',
  'emailDomain',
  'samlForm',
  'asset',
  'name',
  'itemId',
  'reviewId',
  'checkId',
  'pagePath',
  'specSlug',
  'hostname',
  'subdomain',
]);

const TEXTS = ['title', 'subject', 'label', 'description', 'displayName', 'name'];

const MARK = 'zqmark';

/** Removes what changes when it is read: times of last use, signatures of URLs. */
const withoutTimes = (text: string): string =>
  text
    .replaceAll(/,?"(lastSeenAt|lastUsedAt)":"[^"]*"/g, '')
    .replaceAll(/(expires|signature|preview_token|token|ticket)(=|%3D)[\w.%-]+/g, '')
    .replaceAll(/"requestId":"[^"]*"/g, '');

const MARKS = new RegExp(`${MARK}-[0-9a-f]{10}`, 'g');

const ID = /"(?:\w*[iI]d|space|revision|organization|site|parent)":"([0-9A-Za-z]{22})"/g;

/** An organization that must be invisible to everyone else, with a marker in every text. */
export class Victim {
  private constructor(
    private readonly world: World,
    private readonly reads: readonly Operation[],
    private readonly before: ReadonlyMap<string, string>,
    /** Texts that no response to another caller may contain. */
    readonly secrets: readonly string[],
    /** Those that the public sign-in page shows. */
    readonly shown: ReadonlySet<string>,
  ) {}

  static async make(app: TestApp, server: FileServer, operations: readonly Operation[]): Promise<Victim> {
    const world = await makeWorld(app, server);
    await mark(app, world, operations);
    const reads = operations.filter(({ method, path }) => method === 'get' && isOwn(path));
    const before = await read(world, reads);
    const texts = [...before.values()];
    const ids = texts.flatMap((text) => [...text.matchAll(ID)].map(([, id = '']) => id));
    const marks = texts.flatMap((text) => text.match(MARKS) ?? []);
    const secrets = [...new Set([...marks, ...ids])];
    const { text: page } = await app.client().get(`/sign-in/${world.tenant.organizationId}`, { status: 200 });
    const shown = secrets.filter((secret) => page.includes(secret));
    return new Victim(world, reads, before, secrets, new Set([...shown, world.tenant.organizationId]));
  }

  /** Its identifiers, for requests of others. */
  get place(): Place {
    return Object.fromEntries(Object.entries(this.world.values).filter(([name]) => !SHARED.has(name)));
  }

  /** The reads whose responses have changed. */
  async differences(): Promise<string[]> {
    const after = await read(this.world, this.reads);
    return [...this.before].flatMap(([name, text]) =>
      after.get(name) === text
        ? []
        : [`${name}\n  before ${text.slice(0, 1500)}\n  after  ${after.get(name)?.slice(0, 1500)}`],
    );
  }
}

/**
 * Excludes pages that are the same for everyone, PDF files, which are created anew, and import runs, which fail by themselves after some
 * time.
 */
const isOwn = (path: string): boolean => path.startsWith('/v1/') && !/\/pdf$|\/export$|\/imports(?:\/|$)/.test(path);

const addressOf = (path: string, values: Place): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x');

async function read({ tenant, values, ...world }: World, reads: readonly Operation[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const operation of reads) {
    const { values: own, ...call } = SAMPLES[routeOf(operation)]?.good?.({ tenant, values, ...world }) ?? {};
    const { text } = await tenant.client.get(addressOf(operation.path, { ...values, ...own }), call);
    found.set(nameOf(operation), withoutTimes(text ?? ''));
  }
  return found;
}

/** Calls every operation that changes a text with a marked one, and closes everything public. */
async function mark(app: TestApp, { tenant, values }: World, operations: readonly Operation[]): Promise<void> {
  const { client, organizationId } = tenant;
  const document = (await (await fetch(`${app.url}/openapi.json`)).json()) as {
    components: { schemas: Record<string, { properties?: object }> };
  };
  let marked = 0;
  for (const { method, path, body } of operations) {
    const schema = document.components.schemas[body?.$ref?.split('/').at(-1) ?? ''];
    const field = TEXTS.find((name) => name in (schema?.properties ?? {}));
    if (method !== 'patch' || !field) continue;
    const answer = await client.patch(addressOf(path, values), { body: { [field]: unique(MARK).slice(0, 30) } });
    if (answer.status === 200) marked += 1;
  }
  const place = { ...tenant, organizationId };
  const page = () => `# ${unique(MARK)}\n\nA text about ${unique(MARK)}.\n`;
  const files = { ...HANDBOOK, 'README.md': page(), [`${unique(MARK)}.md`]: page() };
  await app.factories.importedSpace(files, place, { title: unique(MARK) });
  await client.patch(`/v1/orgs/${organizationId}/openapi/${values.specSlug}`, {
    body: { visibility: 'private' },
    status: 200,
  });
  await client.post(`/v1/orgs/${organizationId}/sites/${values.siteId}/unpublish`, { status: 200 });
  if (marked < 10) throw new Error(`Only ${marked} texts of the other organization are marked`);
}
