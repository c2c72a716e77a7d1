import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { COUNT_LIMIT } from './audit-events.repository';
import { AuditEventsService } from './audit-events.service';
import { AuditEventActionResponse, AuditEventResponse } from './dto/audit-event.response';
import { AuditEventsQuery } from './dto/audit-events.query';

const limit = COUNT_LIMIT.toLocaleString('en');

@Controller('orgs/:organizationId')
export class AuditEventsController {
  constructor(private readonly events: AuditEventsService) {}

  @Get('audit-events')
  @Requires('audit.view')
  @Operation({
    id: 'listOrganizationAuditEvents',
    tag: 'Audit log',
    summary: 'List audit events',
    description: `Events of the organization, newest first, optionally filtered. \`count\` stops at ${limit}. Events are deleted after the retention period set by the operator, one year by default.`,
    ok: AuditEventResponse,
    list: true,
  })
  list(@CallerScope() scope: Scope, @Query() query: AuditEventsQuery): Promise<ListResponse<AuditEventResponse>> {
    return this.events.list(scope, query);
  }

  @Get('audit-events/:auditEventId')
  @ApiParam({
    name: 'auditEventId',
    description: 'Identifier of the event.',
    schema: { type: 'string', maxLength: 32, example: '02KQxUz5wPbYh1eTq7mA0z' },
  })
  @Requires('audit.view')
  @Operation({
    id: 'getOrganizationAuditEvent',
    tag: 'Audit log',
    summary: 'Get an audit event',
    description: 'Returns one event of the audit log.',
    ok: AuditEventResponse,
  })
  get(@CallerScope() scope: Scope, @Param('auditEventId', IdPipe) id: string): Promise<AuditEventResponse> {
    return this.events.get(scope, id);
  }

  @Get('audit-event-actions')
  @Requires('audit.view')
  @Operation({
    id: 'listOrganizationAuditEventActions',
    tag: 'Audit log',
    summary: 'List audit actions',
    description: 'The actions that the audit log records, by name, with a readable label.',
    ok: AuditEventActionResponse,
    list: true,
  })
  listActions(
    @CallerScope() scope: Scope,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<AuditEventActionResponse>> {
    return this.events.listActions(scope, query);
  }
}
