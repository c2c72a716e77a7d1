import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import type { Actor } from '../../common/permissions/actor';
import { CallerActor } from '../../common/permissions/caller.decorator';
import { OperatorOnly } from '../../common/permissions/route-access.decorator';
import { SearchedPageQuery } from '../organizations/organization.dto';
import { OperatedPersonResponse, UpdatePersonDto } from './person.dto';
import { OperatedPeople } from './people.service';

const TAG = 'Operate';

@Controller('operate/people')
export class OperatedPeopleController {
  constructor(private readonly people: OperatedPeople) {}

  @Get()
  @OperatorOnly()
  @Operation({
    id: 'listOperatedPeople',
    tag: TAG,
    summary: 'List all people',
    description: 'Every account of the installation, in the order of creation.',
    ok: OperatedPersonResponse,
    list: true,
  })
  list(@Query() query: SearchedPageQuery): Promise<ListResponse<OperatedPersonResponse>> {
    return this.people.list(query);
  }

  @Patch(':userId')
  @OperatorOnly()
  @Operation({
    id: 'updateOperatedPerson',
    tag: TAG,
    summary: 'Make a person an operator, or end that',
    description: 'Takes effect with their next call. 409 for the only operator.',
    ok: OperatedPersonResponse,
    errors: [409, 413, 415],
  })
  update(
    @CallerActor() actor: Actor,
    @Param('userId', IdPipe) id: string,
    @Body() { operator }: UpdatePersonDto,
  ): Promise<OperatedPersonResponse> {
    return this.people.update(actor, id, operator);
  }
}
