import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { AccessService } from '../access/access.service';
import { Callers } from '../auth/callers';
import { CallRevalidator } from '../auth/call-revalidator';
import { ChangeRequestsReader } from '../change-requests/change-requests.reader';
import { statusAfter } from '../change-requests/change-request-status';
import type { ChangeRequest } from '../change-requests/entities/change-request.entity';
import { AppError, badRequest, forbidden, unauthorized } from '../../core/errors/app-error';
import type { CloseReason } from '../../core/live/close-codes';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import type { SpaceScope } from '../spaces/space-scope';
import { PeopleReader } from '../users/people.reader';
import type { LiveCall, LivePerson } from './open/live-socket';
import type { LivePlace } from './live-place';

/** The permissions of a connection. */
export interface Entry {
  readonly call: LiveCall;
  readonly person: LivePerson;
  readonly changeRequest: ChangeRequest;
  readonly canWrite: boolean;
  /** The version of the messages that the client understands. */
  readonly protocol: number;
  /** The number under which the client will count its changes, if it says so. */
  readonly client?: number;
}

/** Why a connection is closed: its token or session has ended, or reading is no longer allowed. */
type Refusal = Extract<CloseReason, 'unauthenticated' | 'forbidden'>;

const MAX_GREETING = 10_000;
const NO_COOKIE = 'Send {"token": "<token>"} first. The session cookie is accepted only from pages of this service.';

/** A change request that mirrors a pull request only changes with its branch. */
const isEditable = ({ status, sourceUrl }: ChangeRequest): boolean =>
  sourceUrl === null && (status === 'draft' || status === 'open');

/** Decides who may connect to a live document, with the permissions that the routes require, and for how long. */
@Injectable()
export class LiveAccess {
  constructor(
    private readonly callers: Callers,
    private readonly calls: CallRevalidator,
    private readonly access: AccessService,
    private readonly changeRequests: ChangeRequestsReader,
    private readonly people: PeopleReader,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'readOnly'>,
  ) {}

  /** @throws 401, 403, 404, and 409 for a change request that is merged */
  async enter(request: IncomingMessage, greeting: string, place: LivePlace): Promise<Entry> {
    const { token, protocol, client } = readGreeting(greeting);
    const headers = headersOf(request, token);
    const actor = await this.callers.of({ method: 'GET', headers });
    if (actor.visit) throw forbidden('missing_permission', 'Visitors of published sites cannot edit.');
    const call = { actor, headers };
    const scope = await this.scope(call, place.spaceId);
    const changeRequest = await this.changeRequests.get(scope, place.changeRequestId);
    if (changeRequest.status === 'merged') statusAfter(changeRequest.status, 'edit');
    const people = await this.people.read([actor.userId]);
    const person = { id: actor.userId, name: people(actor.userId).displayName };
    const canWrite = this.mayEdit(scope) && isEditable(changeRequest);
    return { call, person, changeRequest, canWrite, protocol, client };
  }

  /**
   * Whether a connection may currently write, or why it may not even read. Cached while nothing changes.
   * @throws errors of the check itself, such as an unavailable database, which must not close connections
   */
  async mayWrite(call: LiveCall, spaceId: string): Promise<boolean | Refusal> {
    if (!(await this.calls.isValid(call))) return 'unauthenticated';
    const scope = await this.scope(call, spaceId).catch((error: unknown) => {
      if (error instanceof AppError && error.status < 500) return undefined;
      throw error;
    });
    return scope ? this.mayEdit(scope) : 'forbidden';
  }

  /** Those of the change requests whose content can be edited. */
  editable(changeRequestIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.changeRequests.editable(changeRequestIds);
  }

  private mayEdit(scope: SpaceScope): boolean {
    return scope.allows('content.edit') && !this.configuration.readOnly;
  }

  private scope({ actor }: LiveCall, spaceId: string): Promise<SpaceScope> {
    const wanted = { permission: 'content.view', trashed: false } as const;
    return this.access.check({ actor, params: { spaceId }, body: undefined }, wanted) as Promise<SpaceScope>;
  }
}

/** Headers with the token of the greeting; without one, with the cookie if the request comes from a page of this service. */
function headersOf({ headers }: IncomingMessage, token: string | undefined): IncomingMessage['headers'] {
  if (token !== undefined) return { authorization: `Bearer ${token}` };
  if (headers.authorization !== undefined) return { authorization: headers.authorization };
  if (headers.origin === undefined) throw unauthorized('missing_token', NO_COOKIE);
  return headers;
}

/** The first message of a client. */
interface Greeting {
  readonly token?: string;
  /** Clients of version 1 do not name it. */
  readonly protocol: number;
  readonly client?: number;
}

function readGreeting(greeting: string): Greeting {
  if (greeting.length > MAX_GREETING) throw badRequest('invalid_message', 'The first message is too long.');
  try {
    const { token, protocol, client } = JSON.parse(greeting) as Record<string, unknown>;
    return {
      token: typeof token === 'string' ? token : undefined,
      protocol: typeof protocol === 'number' ? protocol : 1,
      client: typeof client === 'number' ? client : undefined,
    };
  } catch {
    throw badRequest('invalid_message', 'The first message must be JSON.');
  }
}
