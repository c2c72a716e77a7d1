import { Inject, Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { AuditLog } from '../../audit/audit-log';
import { SecurityNotices } from '../../auth/notices/security-notices';
import { badRequest, conflict } from '../../../core/errors/app-error';
import { newId } from '../../common/ids/new-id';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { type RelyingParty, relyingParty } from '../../sso/relying-party';
import { SignInVersionsRepository, type VersionedAccount } from '../../users/sign-in-versions.repository';
import type { Passkey } from '../entities/passkey.entity';
import { Challenges } from './challenges';
import { PasskeysRepository } from './passkeys.repository';

const MAX_PASSKEYS = 20;
const SERVICE = 'Bindery';
const MAX_ID_LENGTH = 1400;

/** Loaded with the first passkey, to keep the start fast. */
const webAuthn = () => import('@simplewebauthn/server');

/** Base64url; anything else cannot exist and need not be looked up. */
const isCredentialId = (id: unknown): id is string =>
  typeof id === 'string' && id.length <= MAX_ID_LENGTH && /^[\w-]+$/.test(id);

/** Purposes of challenges. `join` creates the account, too, and so is never valid for an existing one. */
export type PasskeyPurpose = `add ${string}` | `join ${string}`;

/** To add a passkey to an account, until the person changes how they sign in. Earlier releases know no version, as of an account at its first one. */
export const addingTo = ({ id, version }: VersionedAccount): PasskeyPurpose =>
  version === 0 ? `add ${id}` : `add ${id} ${version}`;

const SIGN_IN = 'sign-in';

/** The future owner of the passkey. */
export interface PasskeyOwner {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
}

/** A verified passkey that is not stored yet. */
export type VerifiedPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

const toCredential = ({ credentialId, publicKey, counter }: Passkey): WebAuthnCredential => ({
  id: credentialId,
  publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
  counter: Number(counter),
});

/** Passkeys (WebAuthn): registration and sign-in. User verification is always required. */
@Injectable()
export class Passkeys {
  private readonly party: RelyingParty;

  constructor(
    private readonly repository: PasskeysRepository,
    private readonly challenges: Challenges,
    private readonly audit: AuditLog,
    private readonly notices: SecurityNotices,
    private readonly versions: SignInVersionsRepository,
    @Inject(CONFIGURATION) { publicUrl }: Configuration,
  ) {
    this.party = relyingParty(publicUrl);
  }

  /** Whether browsers create passkeys for the address of this service. */
  get isUsable(): boolean {
    return this.party.isUsable;
  }

  /** The options for creating a passkey. */
  async creationOptions(
    { id, email, displayName }: PasskeyOwner,
    purpose: PasskeyPurpose,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const known = await this.repository.credentialIds(id);
    const { generateRegistrationOptions } = await webAuthn();
    return generateRegistrationOptions({
      rpName: SERVICE,
      rpID: this.party.id,
      userID: new Uint8Array(Buffer.from(id)),
      userName: email,
      userDisplayName: displayName,
      challenge: this.challenges.issue(purpose),
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: known.map((credentialId) => ({ id: credentialId })),
    });
  }

  /** The options for signing in with any passkey of this service. */
  async requestOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: this.party.id,
      challenge: this.challenges.issue(SIGN_IN),
      userVerification: 'required',
    });
  }

  /** Verifies a registration, and consumes its challenge. 400 if it is invalid. */
  async prepare(purpose: PasskeyPurpose, answer: unknown): Promise<VerifiedPasskey> {
    const fresh = await this.verifyNew(purpose, answer as RegistrationResponseJSON).catch(() => undefined);
    if (!fresh)
      throw badRequest(
        'passkey_not_accepted',
        'The passkey could not be accepted: it took too long, or was created for something else.',
      );
    return fresh;
  }

  /** Stores a passkey. Call in the transaction of the operation. 409 if it is known already, or there are too many. */
  async add(userId: string, fresh: VerifiedPasskey, name: string): Promise<Passkey> {
    if ((await this.repository.countHeld(userId)) >= MAX_PASSKEYS)
      throw conflict('limit_reached', `An account has at most ${MAX_PASSKEYS} passkeys. Remove one first.`);
    const passkey: Passkey = { id: newId(), userId, ...fresh, name, createdAt: new Date(), lastUsedAt: null };
    if (!(await this.repository.insert(passkey))) throw conflict('already_done', 'This passkey was added before.');
    await this.audit.recordOfPerson({ userId }, 'passkey.add', { type: 'passkey', id: passkey.id, label: name });
    await this.notices.send(userId, 'passkey', name);
    return passkey;
  }

  /** Call in the transaction of the operation. @param id omitted: all of them. @returns whether there was one */
  async remove(userId: string, id?: string): Promise<boolean> {
    const removed = await this.repository.remove(userId, id);
    for (const { id: passkeyId, name } of removed)
      await this.audit.recordOfPerson({ userId }, 'passkey.remove', { type: 'passkey', id: passkeyId, label: name });
    if (removed.length > 0) await this.versions.endPending(userId);
    return removed.length > 0;
  }

  /** The owner of the passkey that signed our challenge; undefined if the response is invalid. */
  authenticate(answer: unknown): Promise<VersionedAccount | undefined> {
    return this.verifySignature(answer as AuthenticationResponseJSON | null);
  }

  private async verifyNew(
    purpose: PasskeyPurpose,
    response: RegistrationResponseJSON,
  ): Promise<VerifiedPasskey | undefined> {
    const { verifyRegistrationResponse } = await webAuthn();
    let challenge = '';
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (given) => this.challenges.isGood(purpose, (challenge = given)),
      expectedOrigin: this.party.origin,
      expectedRPID: this.party.id,
      requireUserVerification: true,
    });
    if (!verified || !(await this.challenges.use(challenge))) return undefined;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    if (id.length > MAX_ID_LENGTH) return undefined;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter: String(counter),
      transports: (transports ?? []).slice(0, 10).map((way) => String(way).slice(0, 20)),
    };
  }

  private async verifySignature(response: AuthenticationResponseJSON | null): Promise<VersionedAccount | undefined> {
    const id: unknown = response?.id;
    const passkey = isCredentialId(id) ? await this.repository.find(id) : null;
    const version = passkey ? await this.versions.of(passkey.userId) : undefined;
    if (!response || !passkey || version === undefined) return undefined;
    const signed = await this.signedChallenge(passkey, response).catch(() => undefined);
    if (!signed || !(await this.challenges.use(signed.challenge))) return undefined;
    return (await this.repository.noteUse(passkey.id, signed.counter)) ? { id: passkey.userId, version } : undefined;
  }

  /** The signed challenge, and the signature counter of the device. */
  private async signedChallenge(passkey: Passkey, response: AuthenticationResponseJSON) {
    const { userHandle } = response.response;
    // Devices that name the person have to name the owner.
    if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId)
      return undefined;
    const { verifyAuthenticationResponse } = await webAuthn();
    let challenge = '';
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (given) => this.challenges.isGood(SIGN_IN, (challenge = given)),
      expectedOrigin: this.party.origin,
      expectedRPID: this.party.id,
      credential: toCredential(passkey),
      requireUserVerification: true,
    });
    return verified ? { challenge, counter: authenticationInfo.newCounter } : undefined;
  }
}
