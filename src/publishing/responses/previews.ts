import { Inject, Injectable } from '@nestjs/common';
import { pointOfChangeRequest } from '../../change-requests/change-requests.reader';
import { ChangeRequestsRepository } from '../../change-requests/change-requests.repository';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { pointOf, type ReadPoint } from '../../content/storage/revision-points';
import { RevisionsRepository } from '../../content/storage/revisions.repository';
import type { Visitor } from '../../sites/audience/site-gate';
import type { VisibleVariant, SiteLocation } from '../../sites/audience/visible-site';
import type { FrameView } from '../visit/site-view';

/** Content that is not live yet, or not any more, previewed on the site. */
export interface Preview {
  readonly point: ReadPoint;
  /** Path segments that are kept in every link of the preview. */
  readonly steps: readonly string[];
  readonly rest: readonly string[];
  readonly view: NonNullable<FrameView['preview']>;
}

type Shown = Pick<Preview, 'point' | 'view'>;

/**
 * Reads `~/changes/<number>/…` and `~/revisions/<id>/…` behind a variant. They open only to who holds a preview of the site,
 * which someone with the right to read its spaces has handed out.
 */
@Injectable()
export class Previews {
  constructor(
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly revisions: RevisionsRepository,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Undefined where the path is none of these; `closed` where there is no such preview for the visitor. */
  async of({ rest, variant }: SiteLocation, { pass }: Visitor): Promise<Preview | 'closed' | undefined> {
    const [mark, kind, id = ''] = rest;
    if (mark !== '~' || (kind !== 'changes' && kind !== 'revisions')) return undefined;
    if (pass.kind !== 'preview' || id === '' || id.length > 32) return 'closed';
    const shown = await (kind === 'changes' ? this.changeRequest(variant, id) : this.revision(variant, id));
    return shown ? { ...shown, steps: rest.slice(0, 3), rest: rest.slice(3) } : 'closed';
  }

  private async changeRequest({ space }: VisibleVariant, id: string): Promise<Shown | undefined> {
    const changeRequest = await this.changeRequests.find(space.organizationId, space.id, id);
    if (!changeRequest) return undefined;
    const href = `${this.configuration.publicUrl}/app/spaces/${space.id}/change-requests/${changeRequest.id}`;
    const title = `Change request #${changeRequest.number}${changeRequest.subject ? `: ${changeRequest.subject}` : ''}`;
    return { point: pointOfChangeRequest(changeRequest), view: { title, href } };
  }

  private async revision({ space }: VisibleVariant, id: string): Promise<Shown | undefined> {
    const revision = await this.revisions.find(space.id, id);
    if (!revision) return undefined;
    const day = revision.createdAt.toISOString().slice(0, 10);
    return { point: pointOf(revision), view: { title: `Revision of ${day}` } };
  }
}
