import { Injectable } from '@nestjs/common';

/** Returns what is missing before an organization can require single sign-on, as a sentence; undefined: nothing. */
type ProblemCheck = (organizationId: string) => Promise<string | undefined>;

/** Checks whether an organization can require single sign-on. The module of identity providers registers the check, to avoid an import. */
@Injectable()
export class SsoEnforcementPort {
  private check: ProblemCheck = () => Promise.resolve('There is no identity provider.');

  /** Call on module start. */
  register(check: ProblemCheck): void {
    this.check = check;
  }

  problem(organizationId: string): Promise<string | undefined> {
    return this.check(organizationId);
  }
}
