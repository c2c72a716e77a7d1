import type { Configuration } from '../../src/config/configuration';
import type { Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from './test-app';

/** A separate organization for each test. */
export class OrganizationStage {
  app: TestApp;
  tenant: Tenant;

  constructor(private readonly below = '') {}

  /** The path of the tested resource in the organization. */
  get path(): string {
    return `/v1/orgs/${this.tenant.organizationId}${this.below}`;
  }
}

/** The same, with a second process of the service. */
export class SiblingStage extends OrganizationStage {
  sibling: TestApp;
}

/** Call outside of tests; returns the stage. */
export function organizationStage<Stage extends OrganizationStage>(
  on: Stage,
  overrides: Partial<Configuration> = {},
): Stage {
  beforeAll(async () => {
    on.app = await sharedTestApp(overrides);
  });
  beforeEach(async () => {
    on.tenant = await on.app.factories.organization();
  });
  return on;
}

/** Call outside of tests; returns the stage. */
export function siblingStage<Stage extends SiblingStage>(
  on: Stage,
  overridesOf: (on: Stage) => Partial<Configuration> = () => ({}),
): Stage {
  organizationStage(on);
  beforeAll(async () => {
    on.sibling = await on.app.sibling(overridesOf(on));
  });
  afterAll(() => on.sibling.close());
  return on;
}
