import { Role } from '../../../src/common/permissions/role';
import { Operators } from '../../../src/operate/operators/operators.service';
import { randomUUID } from 'node:crypto';
import { Agent, type Dispatcher } from 'undici';
import { checkContract } from '../../support/contract';
import type { FileServer } from '../../support/file-server';
import { recordPublic } from '../../support/issued-secrets';
import type { TestApp } from '../../support/test-app';
import { makeWorld, SAMPLES } from '../route-samples';
import { nameOf, type Operation, type ValueSchema } from './document';
import { Draws } from './draws';
import { KnownPlaces } from './known-places';
import { type RandomRequest, RequestMaker, type Stage } from './request-maker';
import { SchemaValues } from './schema-values';
import type { Victim } from './victim';

/** Number of calls of an operation, and number of successful ones. */
export interface Count {
  sent: number;
  succeeded: number;
  readonly statuses: Map<number, number>;
}

interface Caller {
  readonly name: string;
  readonly token?: string;
}

interface Setting {
  readonly app: TestApp;
  readonly server: FileServer;
  readonly operations: readonly Operation[];
  readonly schemas: Readonly<Record<string, ValueSchema>>;
  readonly victim: Victim;
  readonly seed: number;
}

/** A world in which everything has been deleted reveals nothing more. */
const REQUESTS_PER_WORLD = 900;
const SLOW_MS = 20_000;
/** A refusal in the audit log up to the end of its target, with the target's identifier. */
const REFUSED_TARGET = /("action":"access\.refuse"[^]*?"target":)\{[^{}]*?"id":"([\w-]+)"[^{}]*\}/g;
/** A short run must consist of more than one slow response. */
const MIN_REQUESTS = 25;
const MAX_FAILURES = 40;
/** Creating a PDF needs a browser, and takes long. */
const SLOW = /\/pdf$/;

/** Operations that an operator calls, who may see every organization; announcements and pauses would change what the other one reads. */
const isOperated = ({ method, path }: Operation): boolean =>
  path.startsWith('/v1/operate/') && (method === 'get' || path.endsWith('/quotas'));

/** Operations that delete or finish something that other requests need. */
const isFinal = ({ method, path }: Operation): boolean => method === 'delete' || /\/(merge|transfer)$/.test(path);

/** A stream of events has no end: it suffices that it starts. */
async function textOf({ headers, body }: Dispatcher.ResponseData): Promise<string> {
  if (!String(headers['content-type']).startsWith('text/event-stream')) return body.text();
  body.on('error', () => undefined).destroy();
  return '';
}

/** Sends random requests, taking callers and operations in turn, and checks every response. */
export class RandomRun {
  readonly counts = new Map<string, Count>();
  readonly failures = new Map<string, string>();
  sent = 0;
  private readonly given = new Set<string>();
  /** Targets of refused requests, which the audit log shows. */
  private readonly refused = new Set<string>();
  private readonly draws: Draws;
  private readonly agent = new Agent({ pipelining: 0, headersTimeout: 60_000, bodyTimeout: 60_000 });
  private stage!: Stage;
  private callers: readonly Caller[] = [];
  private operator!: Caller;

  constructor(private readonly setting: Setting) {
    this.draws = new Draws(setting.seed);
    for (const operation of setting.operations)
      this.counts.set(nameOf(operation), { sent: 0, succeeded: 0, statuses: new Map() });
  }

  /** Calls every operation once as intended, so that later requests have something to work on. */
  async open(): Promise<void> {
    await this.waitForJobs();
    const rank = (operation: Operation) => (isFinal(operation) ? 2 : Number(operation.method !== 'get'));
    const operations = this.setting.operations.filter(({ path }) => !SLOW.test(path));
    for (const operation of [...operations].sort((one, other) => rank(one) - rank(other)))
      await this.once(operation, true);
  }

  /**
   * Calls operations with every body that is wrong in one place, or with a share of them.
   * @param share the percentage of these bodies
   * @param end the time at which it stops in any case
   */
  async wrong(share: number, end: number): Promise<number> {
    const before = this.sent;
    await this.waitForJobs();
    const operations = this.setting.operations.filter(({ body, path }) => body && !SLOW.test(path));
    const late = (operation: Operation) => Number(isFinal(operation));
    for (const operation of [...operations].sort((one, other) => late(one) - late(other)))
      for (const request of new RequestMaker(this.stage, this.draws).wrong(operation)) {
        if (this.failures.size >= MAX_FAILURES || Date.now() > end) return this.sent - before;
        if (this.draws.chance(share)) await this.check(request, this.callerOf(request, true));
      }
    return this.sent - before;
  }

  async until(end: number): Promise<void> {
    const isOver = () => (Date.now() >= end && this.sent >= MIN_REQUESTS) || this.failures.size >= MAX_FAILURES;
    while (!isOver()) {
      await this.waitForJobs();
      for (const last = this.sent + REQUESTS_PER_WORLD; this.sent < last && !isOver();)
        for (const operation of this.shuffled()) if (!isOver()) await this.once(operation);
    }
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  /** A new organization with one item of everything, and people of every role. */
  private async waitForJobs(): Promise<void> {
    const { app, server, operations, schemas, victim } = this.setting;
    const world = await makeWorld(app, server);
    const { tenant } = world;
    recordPublic([...publicIds(world.values), ...publicIds(victim.place)]);
    const base = { ...world.values, tokenId: 'unknown', sessionId: 'unknown', specSlug: world.values.specSlug ?? '' };
    const places = new KnownPlaces(
      base,
      operations.map(({ path }) => path),
    );
    const values = new SchemaValues(schemas, this.draws, (name, schema) => this.word(name, schema));
    this.stage = { world, places, foreign: victim.place, samples: SAMPLES, values };
    const roles = [Role.Create, Role.Review, Role.Edit, Role.Comment, Role.Read, null] as const;
    const members = [];
    for (const role of roles)
      members.push({ name: role ?? 'guest', token: (await app.factories.member(tenant, role)).token });
    const stranger = { name: 'stranger', token: (await app.factories.organization()).token };
    const admin = { name: 'admin', token: tenant.token };
    const operator = await app.factories.organization();
    await app.get(Operators).set(operator.user.id, true);
    this.operator = { name: 'operator', token: operator.token };
    this.callers = [
      ...Array.from({ length: 20 }, () => admin),
      ...members,
      stranger,
      stranger,
      { name: 'nobody' },
      { name: 'wrong token', token: 'wrong' },
    ];
  }

  /** An existing identifier, or an address that leads nowhere outside. */
  private word(name: string, schema: ValueSchema): unknown {
    const { places, world, foreign } = this.stage;
    const { draws } = this;
    if (schema.format === 'uri')
      return draws.pick([
        world.zip,
        world.published,
        this.setting.server.address('/nothing-here'),
        'http://127.0.0.1:1/closed',
        'http://169.254.169.254/latest',
        'https://docs.invalid/a?b=c#d',
        'ftp://docs.invalid/a',
      ]);
    if (/^(add|remove)$/.test(name) && draws.chance(30)) return `p${draws.below(1000)}@example.invalid`;
    const known = places.named(name, draws);
    if (known === undefined) return undefined;
    const ids = Object.values(foreign);
    return draws.chance(8) ? draws.pick(ids) : known;
  }

  private shuffled(): Operation[] {
    const left = this.setting.operations.filter(
      (operation) =>
        (!isFinal(operation) || this.draws.chance(12)) && (!SLOW.test(operation.path) || this.draws.chance(10)),
    );
    return left
      .map((operation) => ({ operation, at: this.draws.below(2 ** 30) }))
      .sort((one, other) => one.at - other.at)
      .map(({ operation }) => operation);
  }

  private async once(operation: Operation, asMeant = false): Promise<void> {
    const maker = new RequestMaker(this.stage, this.draws);
    const request = asMeant ? maker.meant(operation) : maker.make(operation);
    await this.check(request, this.callerOf(request, asMeant));
  }

  private callerOf({ operation, address }: RandomRequest, asMeant: boolean): Caller {
    const isAboutOther = Object.values(this.stage.foreign).some((id) => address.includes(id));
    if (isOperated(operation) && !isAboutOther && (asMeant || this.draws.chance(70))) return this.operator;
    return asMeant ? (this.callers[0] as Caller) : this.draws.pick(this.callers);
  }

  private async check(request: RandomRequest, caller: Caller): Promise<void> {
    const { operation } = request;
    const problem = await this.send(request, caller).catch((error: unknown) => String(error));
    this.sent += 1;
    if (!problem) return;
    const key = `${nameOf(operation)}: ${problem.replaceAll(/[\w-]{20,}|\d+/g, '…').slice(0, 160)}`;
    const shown = `${request.method} ${request.address.slice(0, 600)}\n  headers ${JSON.stringify(request.headers)}\n  body ${String(request.body).slice(0, 1500)}`;
    if (!this.failures.has(key))
      this.failures.set(key, `[${this.sent}] ${caller.name}: ${shown}\n  ${problem.slice(0, 3000)}`);
  }

  /** The problem with the response; undefined if there is none. */
  private async send(request: RandomRequest, caller: Caller): Promise<string | undefined> {
    const { app, victim } = this.setting;
    const sentRequestId = request.headers['x-request-id'] ?? randomUUID();
    const started = performance.now();
    const response = await this.agent.request({
      origin: app.url,
      path: request.address,
      method: request.method.toUpperCase(),
      headers: {
        ...request.headers,
        'x-request-id': sentRequestId,
        ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      },
      body: request.body,
    });
    const text = await textOf(response);
    const took = performance.now() - started;
    const status = response.statusCode;
    this.note(request, status);
    if (status >= 500) return `${status} ${text.slice(0, 500)}`;
    if (status < 400 && request.isRefused) return `${status} to a field with an inherited name`;
    if (took > SLOW_MS) return `took ${Math.round(took)} ms`;
    // Values that a caller sent and that were stored must not be returned to anyone else.
    if (status < 300) for (const secret of victim.secrets) if (request.body?.includes(secret)) this.given.add(secret);
    const asked = said(request.address);
    if (status === 403) for (const secret of victim.secrets) if (asked.includes(secret)) this.refused.add(secret);
    const known = `${request.address} ${asked} ${String(request.body)} ${[...this.given].join(' ')}`;
    const shown = text.replaceAll(REFUSED_TARGET, (event, before: string, id: string) =>
      this.refused.has(id) ? before : event,
    );
    const leak = caller === this.operator ? undefined : leakIn(shown, known, victim);
    if (leak) return leak;
    const headers = response.headers as Record<string, string>;
    const body = headers['content-type']?.startsWith('application/json') && text ? (JSON.parse(text) as unknown) : {};
    await checkContract(app.url, {
      method: request.method,
      path: request.address,
      status,
      headers,
      text,
      body,
      sentRequestId,
    });
    if (status < 300 && caller.name !== 'stranger')
      this.stage.places.learn(request.method, request.operation.path, request.values, body);
    return undefined;
  }

  private note({ operation }: RandomRequest, status: number): void {
    const count = this.counts.get(nameOf(operation)) as Count;
    count.sent += 1;
    if (status < 400) count.succeeded += 1;
    count.statuses.set(status, (count.statuses.get(status) ?? 0) + 1);
  }
}

/** Identifiers that let no one in; requests send them in every field. */
const publicIds = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).flatMap(([name, id]) =>
    /(?:space|site|provider|user|organization)Id$/i.test(name) ? [id] : [],
  );

const said = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

/** Secrets of the other organization in a response that the request did not contain itself. */
function leakIn(text: string, request: string, { secrets, shown }: Victim): string | undefined {
  const isSignIn = /^\/(sso|sign-in)\//.test(request);
  const leak = secrets.find(
    (secret) => text.includes(secret) && !request.includes(secret) && !(isSignIn && shown.has(secret)),
  );
  const at = leak ? text.indexOf(leak) : 0;
  return leak && `reveals ${leak} of the other organization: ${text.slice(Math.max(0, at - 300), at + 300)}`;
}
