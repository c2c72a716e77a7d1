import { Readable } from 'node:stream';
import { Body, Controller, Delete, Get, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { sendStream } from '../../common/http/aborted-responses';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { OperatorOnly } from '../../common/permissions/route-access.decorator';
import { PersonErasure } from './person-erasure.service';
import { PersonExport } from './person-export.service';
import { MergePersonDto, PersonMergeResponse, toMergeResponse } from './person-merge.dto';
import { PersonMerge } from './person-merge.service';

const TAG = 'Operate';

/** Personal data of one person, over all organizations. */
@Controller('operate/people/:userId')
export class PersonalDataController {
  constructor(
    private readonly exports: PersonExport,
    private readonly erasure: PersonErasure,
    private readonly merging: PersonMerge,
  ) {}

  @Get('export')
  @OperatorOnly()
  @Operation({
    id: 'exportOperatedPerson',
    tag: TAG,
    summary: 'Export what is stored about a person',
    description:
      'One record per line, as JSON: the table and column that name the person (`source`), and what it says (`data`). No secrets, and no pages. An interrupted connection means that the export is not complete.',
    text: ['application/x-ndjson'],
  })
  async export(@Param('userId', IdPipe) userId: string, @Res() response: Response): Promise<void> {
    const lines = await this.exports.lines(userId);
    response.setHeader('Content-Type', 'application/x-ndjson');
    response.setHeader('Content-Disposition', `attachment; filename="person-${userId}.jsonl"`);
    response.setHeader('Cache-Control', 'no-store');
    if (response.req.method === 'HEAD') response.end();
    else await sendStream(response, Readable.from(lines));
  }

  @Delete()
  @OperatorOnly()
  @Operation({
    id: 'eraseOperatedPerson',
    tag: TAG,
    summary: 'Erase a person',
    description:
      'Deletes the account and everything that says who the person is, and ends their sessions and tokens; what they wrote stays, by “Deleted user”. This cannot be undone. 409 for the only operator, and for the only admin of an organization.',
    deletes: true,
    errors: [409],
  })
  erase(@Param('userId', IdPipe) userId: string): Promise<boolean> {
    return this.erasure.eraseIfThere(userId);
  }

  @Post('merge')
  @OperatorOnly()
  @Operation({
    id: 'mergeOperatedPerson',
    tag: TAG,
    summary: 'Merge a duplicate into another person',
    description:
      'Everything that the duplicate is or did becomes that of the other person: memberships (the higher role counts), teams, shares, identities of providers, content, comments, subscriptions. Their own settings stay. The sessions, tokens, passwords and passkeys of the duplicate end, and its account is deleted. This cannot be undone; with `preview`, nothing is changed. 409 for the only operator, and where a directory manages both people of an organization or has disabled one of them.',
    ok: PersonMergeResponse,
    status: 200,
    errors: [409, 413, 415],
  })
  async merge(
    @Param('userId', IdPipe) duplicate: string,
    @Body() { into, preview = false }: MergePersonDto,
  ): Promise<PersonMergeResponse> {
    const people = { duplicate, into };
    const plan = await (preview ? this.merging.preview(people) : this.merging.merge(people));
    return toMergeResponse(people, preview, plan);
  }
}
