import type { ReadonlySignal } from '@preact/signals';
import { all, api, ok } from '../../api/client';
import { optional } from '../../api/api-error';
import type { ChangeRequest } from '../../api/types';
import type { OpenSpace } from '../../state/open-space';
import { apiParts, type ApiParts } from './api-parts';
import type { Choice } from './choice';
import type { BlockChoices } from './context';

/** The options for blocks: the organization's specifications with their contents, and reusable content of the space. */
export class Choices implements BlockChoices {
  private readonly parts = new Map<string, Promise<ApiParts>>();
  private readonly titles = new Map<string, Promise<string | undefined>>();
  /** Specifications known to have a version, among those that have been requested. */
  private readonly ready = new Set<string>();

  constructor(
    private readonly state: OpenSpace,
    private readonly request: ReadonlySignal<ChangeRequest | undefined>,
  ) {}

  readonly specs = async (): Promise<readonly Choice[]> => {
    const path = { organizationId: this.state.space.organization };
    const specs = await all((query) => api.GET('/v1/orgs/{organizationId}/openapi', { params: { path, query } }));
    for (const { slug, lastVersion } of specs) if (lastVersion !== undefined) this.ready.add(slug);
    return specs.map(({ slug }) => ({ value: slug, detail: '' }));
  };

  /** The contents of the newest version of a specification, requested once. Empty if there is no such specification. */
  readonly partsOf = async (specSlug: string): Promise<ApiParts> => {
    if (this.ready.size === 0) await this.specs();
    if (!this.ready.has(specSlug)) return apiParts(undefined);
    const found = this.parts.get(specSlug) ?? this.readParts(specSlug);
    this.parts.set(specSlug, found);
    return found;
  };

  readonly reusable = async (): Promise<readonly Choice[]> => {
    const params = { path: this.path, query: { metadata: false } };
    const { reusableContents } = await ok(api.GET('/v1/spaces/{spaceId}/revisions/{revisionId}', { params }));
    return reusableContents.map(({ id, title }) => ({ id, value: title, detail: '' }));
  };

  /** The title of reusable content, requested once. */
  readonly reusableTitle = (reusableContentId: string): Promise<string | undefined> => {
    const found = this.titles.get(reusableContentId) ?? this.readTitle(reusableContentId);
    this.titles.set(reusableContentId, found);
    return found;
  };

  private get path() {
    const { space } = this.state;
    return { spaceId: space.id, revisionId: this.request.peek()?.revision ?? space.revision };
  }

  private async readTitle(reusableContentId: string): Promise<string | undefined> {
    const params = { path: { ...this.path, reusableContentId }, query: { metadata: false } };
    const found = await optional(
      ok(api.GET('/v1/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}', { params })),
    );
    return found?.title;
  }

  private async readParts(specSlug: string): Promise<ApiParts> {
    const path = { organizationId: this.state.space.organization, specSlug };
    try {
      const content = api.GET('/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content', {
        params: { path },
      });
      return apiParts((await ok(content)).filesystem);
    } catch (error) {
      this.parts.delete(specSlug);
      throw error;
    }
  }
}
