import { Injectable } from '@nestjs/common';
import { AdminsReader } from '../../members/admins.reader';
import { mustSignIn } from '../../members/must-sign-in';
import { SignInVersionsRepository, type VersionedAccount } from '../../users/sign-in-versions.repository';
import { AccountsReader } from './accounts.reader';
import { LocalRefusal, type RequiredElsewhere } from './local-refusal';

/** Checks whether the organizations of a person allow a sign-in without an identity provider. */
@Injectable()
export class AccountMemberships {
  constructor(
    private readonly accounts: AccountsReader,
    private readonly admins: AdminsReader,
    private readonly versions: SignInVersionsRepository,
  ) {}

  /**
   * Call in the transaction that begins the session.
   * @throws LocalRefusal where the person has changed how they sign in meanwhile, or all their organizations ask for their identity provider
   */
  async admit(account: VersionedAccount): Promise<void> {
    if (!(await this.versions.hold(account))) throw new LocalRefusal('expired');
    const elsewhere = await this.elsewhere(account.id);
    if (elsewhere) throw new LocalRefusal('elsewhere', elsewhere);
  }

  /** Organizations that require their identity provider and let the person in without, as one of their admins. */
  async breakGlass(userId: string): Promise<string[]> {
    const places = await this.accounts.places(userId);
    return places
      .filter(({ organizationId: id, sso, role }) => sso && !mustSignIn({ userId }, { id, sso }, role))
      .map(({ organizationId }) => organizationId);
  }

  /**
   * The organization in which the person has to sign in through its identity provider instead, if all of theirs require that.
   * One that does not require it suffices to sign in; the others are inaccessible then.
   */
  private async elsewhere(userId: string): Promise<RequiredElsewhere | undefined> {
    const places = await this.accounts.places(userId);
    const [first] = places;
    const isEverywhere = places.every(({ organizationId: id, sso, role }) => mustSignIn({ userId }, { id, sso }, role));
    if (!first || !isEverywhere) return undefined;
    const { organizationId: id, title } = first;
    return { id, title, admins: await this.admins.of(id) };
  }
}
