import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { COUNT_LIMIT } from '../../audit/audit-events.repository';
import { AuditEventsService } from '../../audit/audit-events.service';
import { AuditEventResponse } from '../../audit/dto/audit-event.response';
import { AuditEventsQuery } from '../../audit/dto/audit-events.query';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { OperatorOnly } from '../../common/permissions/route-access.decorator';

const limit = COUNT_LIMIT.toLocaleString('en');

@Controller('operate/audit-events')
export class InstallationEventsController {
  constructor(private readonly events: AuditEventsService) {}

  @Get()
  @OperatorOnly()
  @Operation({
    id: 'listInstallationAuditEvents',
    tag: 'Operate',
    summary: 'List the audit events of the installation',
    description: `What operators did, and operations on tokens that are valid in all organizations of a person: events that belong to no organization. Newest first, optionally filtered; \`count\` stops at ${limit}.`,
    ok: AuditEventResponse,
    list: true,
  })
  list(@Query() query: AuditEventsQuery): Promise<ListResponse<AuditEventResponse>> {
    return this.events.listOfInstallation(query);
  }

  @Get(':eventId')
  @ApiParam({
    name: 'eventId',
    description: 'Identifier of the event.',
    schema: { type: 'string', maxLength: 32, example: '02KQxUz5wPbYh1eTq7mA0z' },
  })
  @OperatorOnly()
  @Operation({
    id: 'getInstallationAuditEvent',
    tag: 'Operate',
    summary: 'Get an audit event of the installation',
    description: 'Returns one event that belongs to no organization.',
    ok: AuditEventResponse,
  })
  get(@Param('eventId', IdPipe) id: string): Promise<AuditEventResponse> {
    return this.events.getOfInstallation(id);
  }
}
