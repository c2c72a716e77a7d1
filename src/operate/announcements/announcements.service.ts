import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { changesOf } from '../../audit/audit-details';
import { conflict, notFound } from '../../../core/errors/app-error';
import { newId } from '../../common/ids/new-id';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { AnnouncementResponse, CreateAnnouncementDto, UpdateAnnouncementDto } from './announcement.dto';
import { AnnouncementsRepository } from './announcements.repository';
import type { Announcement } from './entities/announcement.entity';

/** More than these at the same time would hide the app. */
const MAX_CURRENT = 5;

const targetOf = ({ id, text }: Pick<Announcement, 'id' | 'text'>) =>
  ({ type: 'announcement', id, label: text }) as const;

const INSTALLATION = { organizationId: null } as const;

/** What operators tell everyone in the app. */
@Injectable()
export class Announcements {
  constructor(
    private readonly announcements: AnnouncementsRepository,
    private readonly audit: AuditLog,
    private readonly cursors: CursorCodec,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  /** Newest first. @param isCurrent leaves out those that have ended */
  list(query: PageQueryDto, isCurrent: boolean): Promise<ListResponse<AnnouncementResponse>> {
    return readPage(this.cursors, `announcements:${isCurrent}`, query, {
      read: (page) => this.announcements.list(isCurrent, page),
      keys: ({ id }) => [id],
      item: (announcement) => this.toResponse(announcement),
    });
  }

  /**
   * @param createdBy undefined: a command
   * @throws 409 if there are too many at the same time
   */
  create(input: CreateAnnouncementDto, createdBy?: string): Promise<AnnouncementResponse> {
    return this.audit.inTurn('announcements', async () => {
      if ((await this.announcements.countCurrent()) >= MAX_CURRENT)
        throw conflict(
          'limit_reached',
          `At most ${MAX_CURRENT} announcements are shown at the same time. Delete one of them first.`,
        );
      const now = new Date();
      const announcement: Announcement = {
        id: newId(),
        text: input.text,
        severity: input.severity ?? 'info',
        endsAt: input.endsAt ? new Date(input.endsAt) : null,
        createdBy: createdBy ?? null,
        createdAt: now,
        updatedAt: now,
      };
      await this.announcements.insert(announcement);
      await this.audit.record(INSTALLATION, 'announcement.create', targetOf(announcement));
      return this.toResponse(announcement);
    });
  }

  /** An omitted field is unchanged. @throws 404 */
  update(id: string, { text, severity, endsAt }: UpdateAnnouncementDto): Promise<AnnouncementResponse> {
    return this.audit.transaction(async () => {
      const announcement = await this.announcements.find(id);
      if (!announcement) throw notFound('announcement');
      const changes = {
        ...(text !== undefined && { text }),
        ...(severity !== undefined && { severity }),
        ...(endsAt !== undefined && { endsAt: endsAt === null ? null : new Date(endsAt) }),
      };
      const details = changesOf(announcement, changes);
      if (Object.keys(details).length === 0) return this.toResponse(announcement);
      const updatedAt = new Date();
      await this.announcements.update(id, { ...changes, updatedAt });
      await this.audit.record(INSTALLATION, 'announcement.update', targetOf(announcement), details);
      return this.toResponse({ ...announcement, ...changes, updatedAt });
    });
  }

  /** False if there is none. */
  delete(id: string): Promise<boolean> {
    return this.audit.transaction(async () => {
      const announcement = await this.announcements.find(id);
      if (!announcement || !(await this.announcements.delete(id))) return false;
      await this.audit.record(INSTALLATION, 'announcement.delete', targetOf(announcement));
      return true;
    });
  }

  private toResponse({ id, text, severity, endsAt, createdAt, updatedAt }: Announcement): AnnouncementResponse {
    return {
      object: 'announcement',
      id,
      text,
      severity,
      endsAt: endsAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      urls: { location: `${this.configuration.publicUrl}/v1/operate/announcements/${id}` },
    };
  }
}
