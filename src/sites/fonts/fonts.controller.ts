import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { CreateFontDto, UpdateFontDto } from './dto/font.dto';
import { FontResponse } from './dto/font.response';
import { MAX_FONTS } from './font-limits';
import { toFontResponse } from './font.mapper';
import { FontsService } from './fonts.service';

@Controller('orgs/:organizationId/fonts')
export class FontsController {
  constructor(
    private readonly fonts: FontsService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  @Requires('site.view')
  @Operation({
    id: 'listCustomFonts',
    tag: 'Sites',
    summary: 'List the custom fonts of an organization',
    description: 'The custom fonts in order of creation.',
    ok: FontResponse,
    list: true,
  })
  async list(@CallerScope() scope: Scope, @Query() query: PageQueryDto): Promise<ListResponse<FontResponse>> {
    const page = await this.fonts.list(scope, query);
    return { ...page, items: page.items.map((font) => toFontResponse(scope, font, this.configuration)) };
  }

  @Put()
  @Requires('site.admin')
  @Operation({
    id: 'createCustomFont',
    tag: 'Sites',
    summary: 'Create a custom font',
    description: `Creates a font from files that were uploaded with \`generateStorageUploadURL\`. Name it in \`styling.font\` of a site's customization. 400 for a file that was not uploaded, 409 at ${MAX_FONTS} fonts, 412 without a file for the weight 400.`,
    ok: FontResponse,
    creates: true,
    errors: [409, 412, 413, 415],
  })
  async create(@CallerScope() scope: Scope, @Body() body: CreateFontDto): Promise<FontResponse> {
    return toFontResponse(scope, await this.fonts.create(scope, body), this.configuration);
  }

  @Get(':fontId')
  @Requires('site.view')
  @Operation({
    id: 'getCustomFont',
    tag: 'Sites',
    summary: 'Get a custom font',
    description: 'Returns the font with the URLs of its files.',
    ok: FontResponse,
  })
  async get(@CallerScope() scope: Scope, @Param('fontId', IdPipe) id: string): Promise<FontResponse> {
    return toFontResponse(scope, await this.fonts.get(scope, id), this.configuration);
  }

  @Post(':fontId')
  @Requires('site.admin')
  @Operation({
    id: 'updateCustomFont',
    tag: 'Sites',
    matches: ['getCustomFont'],
    summary: 'Update a custom font',
    description:
      'Changes the name, and the files of the weights in the body; null removes a weight. Sites that use the font follow. 400 for a file that was not uploaded, 412 if the weight 400 would be removed.',
    ok: FontResponse,
    creates: true,
    errors: [412, 413, 415],
  })
  async update(
    @CallerScope() scope: Scope,
    @Param('fontId', IdPipe) id: string,
    @Body() body: UpdateFontDto,
  ): Promise<FontResponse> {
    return toFontResponse(scope, await this.fonts.update(scope, id, body), this.configuration);
  }

  @Delete(':fontId')
  @Requires('site.admin')
  @Operation({
    id: 'deleteCustomFont',
    tag: 'Sites',
    summary: 'Delete a custom font',
    description: 'Deletes the font; sites that use it return to the default font. 204 if it was already deleted.',
    deletes: true,
  })
  delete(@CallerScope() scope: Scope, @Param('fontId', IdPipe) id: string): Promise<boolean> {
    return this.fonts.delete(scope, id);
  }
}
