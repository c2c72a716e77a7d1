import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { conflict, notFound } from '../../../core/errors/app-error';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { Actor } from '../../common/permissions/actor';
import { RecentSignIn } from '../recent-sign-in/recent-sign-in';
import type { PasskeyOptionsResponse, PasskeyResponse } from './dto/passkey.response';
import { toPasskeyResponse } from './passkey.mapper';
import { addingTo, Passkeys } from './passkeys';
import { PasskeysRepository } from './passkeys.repository';

/** The passkeys that people see and change themselves, soon after they have signed in. */
@Injectable()
export class AccountPasskeys {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly repository: PasskeysRepository,
    private readonly recent: RecentSignIn,
    private readonly cursors: CursorCodec,
    private readonly audit: AuditLog,
  ) {}

  list({ userId }: Actor, query: PageQueryDto): Promise<ListResponse<PasskeyResponse>> {
    return readPage(this.cursors, `passkeys:${userId}`, query, {
      read: (page) => this.repository.page(userId, page),
      keys: ({ id }) => [id],
      item: toPasskeyResponse,
    });
  }

  async options(actor: Actor): Promise<PasskeyOptionsResponse> {
    const account = await this.recent.check(actor);
    if (!this.passkeys.isUsable)
      throw conflict('https_required', 'Passkeys need a public address with https and a name.');
    const publicKey = await this.passkeys.creationOptions(account, addingTo(account));
    return { object: 'passkey-options', publicKey };
  }

  async add(actor: Actor, name: string, credential: unknown): Promise<PasskeyResponse> {
    const account = await this.recent.check(actor);
    const fresh = await this.passkeys.prepare(addingTo(account), credential);
    return toPasskeyResponse(await this.audit.transaction(() => this.passkeys.add(account.id, fresh, name)));
  }

  async rename(actor: Actor, id: string, name: string): Promise<PasskeyResponse> {
    const { id: userId } = await this.recent.check(actor);
    const passkey = (await this.repository.rename(userId, id, name)) && (await this.repository.get(userId, id));
    if (!passkey) throw notFound('passkey');
    return toPasskeyResponse(passkey);
  }

  /** False if the person has no such passkey. */
  async remove(actor: Actor, id: string): Promise<boolean> {
    const { id: userId } = await this.recent.check(actor);
    return this.audit.transaction(() => this.passkeys.remove(userId, id));
  }
}
