import { fetch } from 'undici';
import type { Tenant } from '../factories/factories';
import { proveDomains } from './domains';
import type { TestApp } from './test-app';
import { unique } from './unique';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

export interface ScimAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  // Not validated, so that tests check exactly what directories read.
  readonly body: ScimBody;
}

export interface ScimBody {
  readonly id: string;
  readonly schemas: readonly string[];
  readonly userName: string;
  readonly displayName?: string;
  readonly externalId?: string;
  readonly name?: { readonly givenName?: string; readonly familyName?: string };
  readonly active: boolean;
  readonly emails: readonly { readonly value: string; readonly type: string; readonly primary: boolean }[];
  readonly groups: readonly { readonly value: string; readonly display: string }[];
  readonly members?: readonly { readonly value: string; readonly display: string }[];
  readonly meta: { readonly resourceType: string; readonly location: string; readonly version: string };
  readonly totalResults: number;
  readonly startIndex: number;
  readonly itemsPerPage: number;
  readonly Resources: readonly ScimBody[];
  readonly status: string;
  readonly scimType?: string;
  readonly detail: string;
}

interface ScimCall {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls SCIM as directories do, and checks the conventions of every response. */
export class ScimClient {
  constructor(
    private readonly url: string,
    private readonly token?: string,
  ) {}

  /** The same directory, calling another process. */
  at(url: string): ScimClient {
    return new ScimClient(url, this.token);
  }

  get(path: string, call?: ScimCall): Promise<ScimAnswer> {
    return this.send('GET', path, call);
  }

  post(path: string, body: unknown, call?: ScimCall): Promise<ScimAnswer> {
    return this.send('POST', path, { ...call, body });
  }

  put(path: string, body: unknown, call?: ScimCall): Promise<ScimAnswer> {
    return this.send('PUT', path, { ...call, body });
  }

  /** Sends a PATCH with these operations. */
  patch(path: string, operations: readonly unknown[], call?: ScimCall): Promise<ScimAnswer> {
    return this.send('PATCH', path, { ...call, body: { schemas: [PATCH], Operations: operations } });
  }

  delete(path: string, call?: ScimCall): Promise<ScimAnswer> {
    return this.send('DELETE', path, call);
  }

  async send(method: string, path: string, { body, headers }: ScimCall = {}): Promise<ScimAnswer> {
    const response = await fetch(`${this.url}/scim/v2${path}`, {
      method,
      headers: {
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer: ScimAnswer = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: (text === '' ? {} : JSON.parse(text)) as ScimBody,
    };
    checkForm(answer, text);
    return answer;
  }
}

function checkForm({ status, headers, body }: ScimAnswer, text: string): void {
  if (status === 204 || status === 304) return expect(text).toBe('');
  expect(headers['content-type']).toMatch(/^application\/scim\+json/);
  if (status >= 500 && status !== 501) throw new Error(`a directory was answered ${status}: ${text}`);
  if (status < 400) return;
  expect(body).toMatchObject({ schemas: [ERROR], status: String(status), detail: expect.any(String) as string });
}

/** A directory of an organization that has verified a domain. */
export async function createDirectory(app: TestApp, tenant: Tenant, name = 'Directory') {
  const domain = `${unique('d')}.example`;
  await proveDomains(app, tenant, domain);
  const path = `/v1/orgs/${tenant.organizationId}/scim/tokens`;
  const created = await tenant.client.post<{ id: string; token: string }>(path, { body: { name }, status: 201 });
  const { id, token } = created.body;
  return { domain, tokenId: id, token, scim: new ScimClient(app.url, token) };
}

/** A person as a directory describes them. */
export const personOf = (userName: string, more: object = {}) => ({
  schemas: [USER],
  userName,
  name: { givenName: 'Ada', familyName: 'Example' },
  emails: [{ value: userName, type: 'work', primary: true }],
  active: true,
  ...more,
});
