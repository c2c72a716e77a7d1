import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { Actor } from '../../common/permissions/actor';
import { CallerActor } from '../../common/permissions/caller.decorator';
import { OperatorOnly, SelfOnly } from '../../common/permissions/route-access.decorator';
import { AnnouncementResponse, CreateAnnouncementDto, UpdateAnnouncementDto } from './announcement.dto';
import { Announcements } from './announcements.service';

const TAG = 'Operate';

@Controller()
export class AnnouncementsController {
  constructor(private readonly announcements: Announcements) {}

  @Get('announcements')
  @SelfOnly()
  @Operation({
    id: 'listCurrentAnnouncements',
    tag: 'Users',
    summary: 'List the announcements of the operators',
    description: 'What the operators of the installation tell everyone at the moment, newest first.',
    ok: AnnouncementResponse,
    list: true,
  })
  current(@Query() query: PageQueryDto): Promise<ListResponse<AnnouncementResponse>> {
    return this.announcements.list(query, true);
  }

  @Get('operate/announcements')
  @OperatorOnly()
  @Operation({
    id: 'listAnnouncements',
    tag: TAG,
    summary: 'List all announcements',
    description: 'Those that have ended, too, newest first.',
    ok: AnnouncementResponse,
    list: true,
  })
  list(@Query() query: PageQueryDto): Promise<ListResponse<AnnouncementResponse>> {
    return this.announcements.list(query, false);
  }

  @Post('operate/announcements')
  @OperatorOnly()
  @Operation({
    id: 'createAnnouncement',
    tag: TAG,
    summary: 'Make an announcement',
    description: 'Shows a text in the app to everyone, until it ends. 409 if there are five at the same time.',
    ok: AnnouncementResponse,
    creates: true,
    errors: [409, 413, 415],
  })
  create(@CallerActor() { userId }: Actor, @Body() body: CreateAnnouncementDto): Promise<AnnouncementResponse> {
    return this.announcements.create(body, userId);
  }

  @Patch('operate/announcements/:announcementId')
  @OperatorOnly()
  @Operation({
    id: 'updateAnnouncement',
    tag: TAG,
    summary: 'Change an announcement',
    description: 'People who have closed it see it again.',
    ok: AnnouncementResponse,
    errors: [413, 415],
  })
  update(
    @Param('announcementId', IdPipe) id: string,
    @Body() body: UpdateAnnouncementDto,
  ): Promise<AnnouncementResponse> {
    return this.announcements.update(id, body);
  }

  @Delete('operate/announcements/:announcementId')
  @OperatorOnly()
  @Operation({
    id: 'deleteAnnouncement',
    tag: TAG,
    summary: 'Delete an announcement',
    description: 'It is shown to no one any more.',
    deletes: true,
  })
  delete(@Param('announcementId', IdPipe) id: string): Promise<boolean> {
    return this.announcements.delete(id);
  }
}
