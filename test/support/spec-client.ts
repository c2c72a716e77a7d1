import type { Tenant } from '../factories/factories';
import { eventually } from './eventually';

/** A specification as the API returns it. */
export interface KeptSpec {
  readonly id: string;
  readonly slug: string;
  readonly processingState: string;
  readonly visibility: string;
  readonly sourceURL?: string;
  readonly lastVersion?: string;
  readonly lastProcessErrorCode?: string;
  readonly lastProcessErrorMessage?: string;
  readonly lastProcessedErrors: readonly { readonly code: string; readonly message: string }[];
  readonly lastProcessedErrorCount: number;
  readonly urls: { readonly published?: string; readonly location: string };
}

/** The content of a version that readers see. */
export interface SpecContent {
  readonly filesystem: {
    readonly openapi: string;
    readonly info?: { readonly title: string };
    readonly paths?: Readonly<Record<string, object>>;
    readonly webhooks?: Readonly<Record<string, object>>;
  };
  readonly url: string;
  readonly urls: { readonly source: string; readonly public: string | null };
}

/** The specifications of one organization, over HTTP. */
export class SpecClient {
  readonly path: string;

  constructor(private readonly tenant: Tenant) {
    this.path = `/v1/orgs/${tenant.organizationId}/openapi`;
  }

  async read(slug: string): Promise<KeptSpec> {
    return (await this.tenant.client.get<KeptSpec>(`${this.path}/${slug}`, { status: 200 })).body;
  }

  /** Waits until it is processed, successfully or not. */
  async processed(slug: string): Promise<KeptSpec> {
    await eventually(async () => (await this.read(slug)).processingState === 'complete');
    return this.read(slug);
  }

  async put(slug: string, source: object, status = 201): Promise<KeptSpec> {
    await this.tenant.client.put(`${this.path}/${slug}`, { body: { source }, status });
    return this.processed(slug);
  }

  async content(slug: string): Promise<SpecContent> {
    return (await this.tenant.client.get<SpecContent>(`${this.path}/${slug}/versions/latest/content`, { status: 200 }))
      .body;
  }
}
