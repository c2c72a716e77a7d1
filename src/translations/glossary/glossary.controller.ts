import { Body, Controller, Get, Inject, Param, Put, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { GlossaryChangesDto } from './dto/glossary-changes.dto';
import { GlossaryEntryResponse } from './dto/glossary-entry.response';
import { GlossaryQuery } from './dto/glossary.query';
import { toGlossaryEntryResponse } from './glossary-entry.mapper';
import { GlossaryService, MAX_GLOSSARY_ENTRIES } from './glossary.service';

const TAG = 'Translation settings';

/** The glossary for the translators of an organization. */
@Controller('orgs/:organizationId/translations-glossary')
export class GlossaryController {
  constructor(
    private readonly glossary: GlossaryService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  @Requires('translations.view')
  @Operation({
    id: 'listGlossaryEntries',
    tag: TAG,
    summary: 'List the glossary of an organization',
    description: 'Terms with what they are called in each language, in order of creation or of a language.',
    ok: GlossaryEntryResponse,
    list: true,
  })
  async list(@CallerScope() scope: Scope, @Query() query: GlossaryQuery): Promise<ListResponse<GlossaryEntryResponse>> {
    const page = await this.glossary.list(scope, query);
    return { ...page, items: page.items.map((entry) => toGlossaryEntryResponse(entry, this.configuration)) };
  }

  @Put()
  @Requires('translations.manage')
  @Operation({
    id: 'updateGlossaryEntries',
    tag: TAG,
    summary: 'Change the glossary of an organization',
    description: `Adds, replaces and deletes entries: all that is requested, or nothing. 404 for an entry that does not exist, unless it is to be deleted; 409 if the glossary would have more than ${MAX_GLOSSARY_ENTRIES} entries.`,
    status: 204,
    errors: [409, 413, 415],
  })
  async change(@CallerScope() scope: Scope, @Body() { operations }: GlossaryChangesDto): Promise<void> {
    await this.glossary.change(scope, operations);
  }

  @Get(':glossaryEntryId')
  @Requires('translations.view')
  @Operation({
    id: 'getGlossaryEntry',
    tag: TAG,
    summary: 'Get a glossary entry',
    description: 'Returns a term with what it is called in each language.',
    ok: GlossaryEntryResponse,
  })
  async get(@CallerScope() scope: Scope, @Param('glossaryEntryId', IdPipe) id: string): Promise<GlossaryEntryResponse> {
    return toGlossaryEntryResponse(await this.glossary.get(scope, id), this.configuration);
  }
}
