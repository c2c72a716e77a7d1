import type { Tenant } from '../factories/factories';

interface Change {
  readonly type: string;
  readonly page?: { readonly title: string; readonly path: string };
  readonly file?: { readonly name: string };
  readonly reusableContent?: { readonly title: string };
  readonly attributes?: Record<string, object>;
  readonly parent?: Record<string, object>;
  readonly variables?: object;
  readonly redirects?: object;
}

export interface Changes {
  readonly changes: readonly Change[];
  readonly more?: number;
}

/** The changes of a revision of a space. */
export async function changesOf(
  { client }: Tenant,
  spaceId: string,
  revision: string,
  query: Readonly<Record<string, unknown>> = { limit: 1000 },
): Promise<Changes> {
  const path = `/v1/spaces/${spaceId}/revisions/${revision}/changes`;
  return (await client.get<Changes>(path, { status: 200, query })).body;
}

/** The kind of each change, with the name of the changed item. */
export const inShort = ({ changes }: Changes): string[] =>
  changes.map(({ type, page, file, reusableContent }) => {
    const name = page?.title ?? file?.name ?? reusableContent?.title;
    return name === undefined ? type : `${type} ${name}`;
  });
