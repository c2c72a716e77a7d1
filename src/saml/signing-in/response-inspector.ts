import { Injectable } from '@nestjs/common';
import { VALUE_CHECKS } from '../checks/check-list';
import type { Expected, Facts } from '../checks/check.types';
import { isSigned, signatureProblem } from '../checks/signatures';
import { structureProblem } from '../checks/structure';
import { ASSERTION_NS, childrenNamed } from '../document/elements';
import { parseXml } from '../document/parse-xml';
import type { SamlDocument } from '../document/read-document';
import { readAssertion, readResponse } from '../document/response-facts';
import type { SamlProvider } from '../entities/saml-provider.entity';
import { SamlAddresses } from '../saml-addresses';
import type { Inspection } from './inspection.types';
import { SamlLibrary } from './saml-library';

/** The assertion as it was signed, or why it counts for nothing. */
type Verdict = { readonly assertion: Element } | { readonly problem: string };

/** Anyone who has a document has read it. */
const READ = { id: 'document', problem: undefined } as const;

/** Checks what a provider answers. Signing in and testing a provider both ask it, so that they can never disagree. */
@Injectable()
export class ResponseInspector {
  constructor(
    private readonly library: SamlLibrary,
    private readonly addresses: SamlAddresses,
  ) {}

  /** @param requestId of the open request to this provider that is answered */
  async inspect(provider: SamlProvider, document: SamlDocument, requestId: string | undefined): Promise<Inspection> {
    const structure = { id: 'structure', problem: structureProblem(document.root) } as const;
    if (structure.problem !== undefined) return { results: [READ, structure], facts: undefined, isTrusted: false };
    const verdict = await this.verdictOn(provider, document);
    const facts = factsIn(document.root, 'assertion' in verdict ? verdict.assertion : undefined);
    const expected = this.expected(provider, requestId);
    return {
      results: [
        READ,
        structure,
        { id: 'signature', problem: 'problem' in verdict ? verdict.problem : undefined },
        ...VALUE_CHECKS.map(([id, check]) => ({ id, problem: check(facts, expected) })),
      ],
      facts,
      isTrusted: 'assertion' in verdict,
    };
  }

  /** A second opinion, of the library, on a response in which nothing was found wrong; what it objects to. */
  async secondOpinion(
    provider: SamlProvider,
    { xml, root }: SamlDocument,
    requestId: string | undefined,
  ): Promise<string | undefined> {
    try {
      await this.library.confirm(provider, { xml, isResponseSigned: isSigned(root) }, requestId);
      return undefined;
    } catch (error) {
      return String(error);
    }
  }

  private async verdictOn(provider: SamlProvider, { xml, root }: SamlDocument): Promise<Verdict> {
    const problem = signatureProblem(root);
    if (problem !== undefined) return { problem };
    if (provider.certificate === null) return { problem: 'no certificate is set here to check the signature with' };
    try {
      const signed = await this.library.signedAssertion(provider, { xml, isResponseSigned: isSigned(root) });
      return { assertion: parseXml(signed) };
    } catch (error) {
      return { problem: `the signature is not one of the certificates that are set here: ${String(error)}` };
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

/** Of the assertion only what was signed counts; what was not is shown to who tests, and never used. */
function factsIn(root: Element, signed: Element | undefined): Facts {
  const assertion = signed ?? childrenNamed(root, ASSERTION_NS, 'Assertion')[0];
  if (!assertion) throw new Error('a response without an assertion has passed its structure check');
  return { response: readResponse(root), assertion: readAssertion(assertion) };
}
