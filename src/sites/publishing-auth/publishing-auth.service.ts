import { Injectable } from '@nestjs/common';
import type { Scope } from '../../common/permissions/scope';
import { Sealer } from '../../config/sealer';
import { authKeyPurpose, newAuthKey } from '../auth-key';
import type { Site } from '../entities/site.entity';
import { SiteEditor } from '../site-editor';
import type { UpdatePublishingAuthDto } from './dto/publishing-auth.dto';
import type { PublishingAuthResponse } from './dto/publishing-auth.response';

/** How visitors of a site sign in: who signs their tokens, with which key, and where they obtain one. */
@Injectable()
export class PublishingAuthService {
  constructor(
    private readonly editor: SiteEditor,
    private readonly sealer: Sealer,
  ) {}

  async get(scope: Scope, siteId: string): Promise<PublishingAuthResponse> {
    return this.toResponse((await this.editor.get(scope, siteId)).site);
  }

  /** Changes the given fields: omitted fields are unchanged, null clears a field. */
  async update(
    scope: Scope,
    siteId: string,
    { backend, fallbackURL }: UpdatePublishingAuthDto,
  ): Promise<PublishingAuthResponse> {
    const changes: Partial<Site> = {
      ...(backend !== undefined && { authBackend: backend }),
      ...(fallbackURL !== undefined && { authFallbackUrl: fallbackURL }),
    };
    return this.toResponse((await this.editor.change(scope, siteId, 'site.auth.update', changes)).site);
  }

  /** Generates a new key; tokens signed with the old one become invalid. The audit log contains neither. */
  async regenerate(scope: Scope, siteId: string): Promise<PublishingAuthResponse> {
    const authKey = this.sealer.seal(authKeyPurpose(siteId), newAuthKey());
    const { site } = await this.editor.edit(scope, siteId, { action: 'site.auth.regenerate' }, (snapshot) => ({
      ...snapshot,
      site: { ...snapshot.site, authKey },
    }));
    return this.toResponse(site);
  }

  private toResponse({ id, authBackend, authKey, authFallbackUrl }: Site): PublishingAuthResponse {
    return {
      object: 'publishing-auth',
      backend: authBackend,
      privateKey: this.sealer.open(authKeyPurpose(id), authKey),
      ...(authFallbackUrl !== null && { fallbackURL: authFallbackUrl }),
    };
  }
}
