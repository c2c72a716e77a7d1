import { Injectable } from '@nestjs/common';
import { SignInCompletion } from '../../sso/sign-in-completion';
import { OneUseRepository } from '../../sso/one-use.repository';
import { AccessMappingsRepository } from '../../sso/mappings/access-mappings.repository';
import { readGroups } from '../../sso/mappings/read-groups';
import { toExternalIdentity } from '../../sso/providers/provider.mapper';
import { SignInRefusal } from '../../sso/sign-in-refusal';
import { type SignInRequest, SignInRequestsRepository } from '../../sso/sign-in-requests.repository';
import { assertedEmail } from '../checks/name-id';
import { assertionSubject } from '../checks/subject';
import { personName } from '../checks/person-name';
import { assertedSessionEnd, usableUntil } from '../checks/times';
import { attributeOf } from '../document/elements';
import type { AttributeFact } from '../document/response-facts';
import { parseSamlDocument, type SamlDocument } from '../document/read-document';
import type { SamlProvider } from '../entities/saml-provider.entity';
import { isReady } from '../saml-status';
import { type CheckResult, firstProblem, type Inspection } from './inspection.types';
import { sessionAtProvider } from '../signing-out/saml-sign-out';
import { ResponseInspector } from './response-inspector';

/** The response that a browser posts. */
export interface PostedResponse {
  /** In base64. */
  readonly response: string;
  readonly relayState: string | undefined;
}

/** The next address of the browser, or the report of a test. */
export type ResponseOutcome =
  { readonly address: string } | { readonly inspection: Inspection; readonly document: SamlDocument };

/** Handles the responses of identity providers: each is accepted once, and only if all checks pass. */
@Injectable()
export class SignInResponseHandler {
  constructor(
    private readonly requests: SignInRequestsRepository,
    private readonly inspector: ResponseInspector,
    private readonly oneUse: OneUseRepository,
    private readonly finish: SignInCompletion,
    private readonly mappings: AccessMappingsRepository,
  ) {}

  /** @throws SignInRefusal */
  async handle(provider: SamlProvider, { response, relayState }: PostedResponse): Promise<ResponseOutcome> {
    const document = parseSamlDocument(response);
    if (typeof document === 'string') throw new SignInRefusal('invalid', `document: ${document}`);
    const claimed = attributeOf(document.root, 'InResponseTo');
    // Consumed before any check, so that only one of several processes with the same response finds the request.
    const request = claimed === undefined ? undefined : await this.requests.consume(claimed, provider.id);
    const inspection = await this.inspect(provider, document, request);
    if (request?.purpose === 'test') return { inspection, document };
    const problem = firstProblem(inspection);
    if (problem) throw refusalOf(problem);
    return { address: await this.begin(provider, inspection, request, relayState) };
  }

  /** Replay protection comes last, so that a response refused for another reason leaves no trace. */
  private async inspect(
    provider: SamlProvider,
    document: SamlDocument,
    request: SignInRequest | undefined,
  ): Promise<Inspection> {
    const first = await this.inspector.inspect(provider, document, request?.id);
    if (firstProblem(first)) return first;
    const opinion = await this.inspector.secondOpinion(provider, first, request?.id);
    const second = { ...first, results: [...first.results, { id: 'library', problem: opinion } as const] };
    if (opinion !== undefined) return second;
    const problem = (await this.recordUse(provider, first))
      ? undefined
      : 'the response or its assertion was used before';
    return { ...second, results: [...second.results, { id: 'one-use', problem }] };
  }

  /** Returns false for a response or assertion that was used before, in any process (replay). */
  private async recordUse({ id }: SamlProvider, { facts }: Inspection): Promise<boolean> {
    const ids = [facts?.response.id, facts?.assertion.id].flatMap((each) => each ?? []);
    if (!facts || ids.length !== 2) throw new Error('a response without identifiers has passed its checks');
    return this.oneUse.use(id, ids, usableUntil(facts.assertion));
  }

  private async begin(
    provider: SamlProvider,
    { facts, isTrusted }: Inspection,
    request: SignInRequest | undefined,
    relayState: string | undefined,
  ): Promise<string> {
    if (!facts || !isTrusted) throw new Error('an answer that is not signed has passed its checks');
    if (!isReady(provider)) throw new SignInRefusal('unavailable', 'the provider is pending');
    const mapping = await this.mappings.findCached(provider.organizationId, provider.id);
    const groups = readGroups(mapping, [claimsOf(facts.assertion.attributes)]);
    const identity = toExternalIdentity('saml', provider, {
      subject: assertionSubject(facts.assertion, provider.subjectAttribute),
      email: assertedEmail(facts.assertion),
      displayName: personName(facts.assertion.attributes),
      sessionEndsAt: assertedSessionEnd(facts.assertion),
      session: sessionAtProvider(facts.assertion),
      ...(groups && { groups }),
    });
    return this.finish.begin(identity, request, relayState);
  }
}

/** Values of attributes by name; values of the same name are merged. */
function claimsOf(attributes: readonly AttributeFact[]): Record<string, string[]> {
  const claims = new Map<string, string[]>();
  for (const { name, friendlyName, values } of attributes)
    for (const key of new Set([name, friendlyName]))
      if (key !== undefined) claims.set(key, [...(claims.get(key) ?? []), ...values]);
  return Object.fromEntries(claims);
}

const LATE: readonly CheckResult['id'][] = ['times', 'in-response-to', 'one-use'];

const refusalOf = ({ id, problem }: CheckResult): SignInRefusal =>
  new SignInRefusal(LATE.includes(id) ? 'expired' : 'invalid', `${id}: ${problem}`);
