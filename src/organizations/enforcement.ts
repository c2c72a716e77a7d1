import { Injectable } from '@nestjs/common';

/** What is missing before an organization can require single sign-on, as a sentence; undefined: nothing. */
type Problem = (organizationId: string) => Promise<string | undefined>;

/** Whether an organization can require single sign-on. The module of identity providers says so, so that organizations imports none. */
@Injectable()
export class Enforcement {
  private ask: Problem = () => Promise.resolve('There is no identity provider.');

  /** Call when the module starts. */
  register(ask: Problem): void {
    this.ask = ask;
  }

  problem(organizationId: string): Promise<string | undefined> {
    return this.ask(organizationId);
  }
}
