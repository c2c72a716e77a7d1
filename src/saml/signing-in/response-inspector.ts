import { Injectable } from '@nestjs/common';
import { certificatesOf } from '../certificates/read-certificates';
import { VALUE_CHECKS } from '../checks/check-list';
import type { Expected } from '../checks/check.types';
import { assertionIn, structureProblem } from '../checks/structure';
import type { SamlDocument } from '../document/read-document';
import { readAssertion, readResponse } from '../document/response-facts';
import type { SamlProvider } from '../entities/saml-provider.entity';
import { SamlAddresses } from '../saml-addresses';
import type { Inspection } from './inspection.types';
import { SamlLibrary } from '../saml-library';
import { ServiceKeys } from '../service-keys/service-keys';
import { readSigned } from './signed-content';

/** A parsed document. */
const READ = { id: 'document', problem: undefined } as const;

/** Checks responses of providers. Sign-ins and tests share it, so that they cannot disagree. */
@Injectable()
export class ResponseInspector {
  constructor(
    private readonly library: SamlLibrary,
    private readonly addresses: SamlAddresses,
    private readonly keys: ServiceKeys,
  ) {}

  /** @param requestId the pending request to this provider that the response answers */
  async inspect(provider: SamlProvider, document: SamlDocument, requestId: string | undefined): Promise<Inspection> {
    const structure = { id: 'structure', problem: structureProblem(document.root) } as const;
    if (structure.problem !== undefined) return { results: [READ, structure], facts: undefined, isTrusted: false };
    const certificates = certificatesOf(provider).map(({ pem }) => pem);
    const key = assertionIn(document.root).encrypted && (await this.keys.find(provider));
    const content = readSigned(document, { certificates, privateKey: key?.privateKey });
    const { results, response, assertion, isTrusted } = content;
    if (!assertion) return { results: [READ, structure, ...results], facts: undefined, isTrusted: false };
    const facts = { response: readResponse(response), assertion: readAssertion(assertion) };
    const expected = this.expected(provider, requestId);
    const values = VALUE_CHECKS.map(([id, check]) => ({ id, problem: check(facts, expected) }));
    return { results: [READ, structure, ...results, ...values], facts, isTrusted, signed: content.signed };
  }

  /** A second opinion by the library on a response that passed all checks; returns its objection. */
  async secondOpinion(
    provider: SamlProvider,
    { signed }: Inspection,
    requestId: string | undefined,
  ): Promise<string | undefined> {
    if (!signed) return 'nothing of the response is signed';
    try {
      await this.library.confirm(provider, signed, requestId);
      return undefined;
    } catch (error) {
      return String(error);
    }
  }

  private expected(provider: SamlProvider, requestId: string | undefined): Expected {
    return {
      entityId: provider.entityId,
      audience: this.addresses.entityId(provider),
      acsUrl: this.addresses.acs(provider),
      requestId,
      now: Date.now(),
    };
  }
}
