import { Injectable } from '@nestjs/common';
import type { RoleOrGuest } from '../../common/permissions/role';
import { Database } from '../../database/database';
import { AdminsToAsk } from '../../members/admins-to-ask';
import { mustSignIn } from '../../members/must-sign-in';

const MOST_PLACES = 100;

interface Place {
  readonly organizationId: string;
  readonly title: string;
  readonly role: RoleOrGuest;
  readonly sso: boolean;
}

export interface RequiredElsewhere {
  readonly id: string;
  readonly title: string;
  /** Names of some of its admins, who can still get in. */
  readonly admins: readonly string[];
}

/** What the organizations of a person say to a sign-in without an identity provider. */
@Injectable()
export class AccountPlaces {
  constructor(
    private readonly database: Database,
    private readonly admins: AdminsToAsk,
  ) {}

  /**
   * The organization in which the person has to sign in through its identity provider instead: where all of theirs ask for that.
   * One that does not is enough to sign in; the others stay closed then.
   */
  async elsewhere(userId: string): Promise<RequiredElsewhere | undefined> {
    const places = await this.of(userId);
    const [first] = places;
    const isEverywhere = places.every(({ organizationId: id, sso, role }) => mustSignIn({ userId }, { id, sso }, role));
    if (!first || !isEverywhere) return undefined;
    const { organizationId: id, title } = first;
    return { id, title, admins: await this.admins.of(id) };
  }

  /** Organizations that require their identity provider and let the person in without, as one of their admins. */
  async breakGlass(userId: string): Promise<string[]> {
    const places = await this.of(userId);
    return places
      .filter(({ organizationId: id, sso, role }) => sso && !mustSignIn({ userId }, { id, sso }, role))
      .map(({ organizationId }) => organizationId);
  }

  private of(userId: string): Promise<Place[]> {
    return this.database.query<Place>(
      `SELECT organization_id AS "organizationId", title, role, sso_required AS sso
         FROM (SELECT organization_id, role, organizations.title, organizations.sso AS sso_required
                 FROM members JOIN organizations ON organizations.id = organization_id
                WHERE user_id = $1 AND NOT disabled ORDER BY organization_id LIMIT ${MOST_PLACES}) place`,
      [userId],
    );
  }
}
