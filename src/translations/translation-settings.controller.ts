import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { TranslationSettingsDto } from './dto/translation-settings.dto';
import { TranslationSettingsResponse } from './dto/translation-settings.response';
import type { TranslationSettings } from './entities/translation-settings.entity';
import { toTranslationSettingsResponse } from './translation-settings.mapper';
import { MAX_TRANSLATION_SETTINGS, TranslationSettingsService } from './translation-settings.service';

const TAG = 'Translation settings';

@Controller('orgs/:organizationId/translations')
export class TranslationSettingsController {
  constructor(
    private readonly settings: TranslationSettingsService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  @Requires('translations.view')
  @Operation({
    id: 'listTranslations',
    tag: TAG,
    summary: 'List the translation settings of an organization',
    description: 'The settings, in order of creation.',
    ok: TranslationSettingsResponse,
    list: true,
  })
  list(@CallerScope() scope: Scope, @Query() query: PageQueryDto): Promise<ListResponse<TranslationSettingsResponse>> {
    return this.settings.list(scope, query, (settings) => this.toResponse(settings, scope));
  }

  @Post()
  @Requires('translations.manage')
  @Operation({
    id: 'createTranslation',
    tag: TAG,
    summary: 'Create translation settings',
    description: `Creates settings whose only language is \`en\`; every call creates new ones. 409 if the organization already has ${MAX_TRANSLATION_SETTINGS}.`,
    ok: TranslationSettingsResponse,
    creates: true,
    errors: [409, 413, 415],
  })
  async create(
    @CallerScope() scope: Scope,
    @Body() { title }: TranslationSettingsDto,
  ): Promise<TranslationSettingsResponse> {
    return this.toResponse(await this.settings.create(scope, title), scope);
  }

  @Get(':translationSettingsId')
  @Requires('translations.view')
  @Operation({
    id: 'getTranslation',
    tag: TAG,
    summary: 'Get translation settings',
    description: 'Returns the name of the settings and the existing languages.',
    ok: TranslationSettingsResponse,
  })
  async get(
    @CallerScope() scope: Scope,
    @Param('translationSettingsId', IdPipe) id: string,
  ): Promise<TranslationSettingsResponse> {
    return this.toResponse(await this.settings.get(scope, id), scope);
  }

  @Put(':translationSettingsId')
  @Requires('translations.manage')
  @Operation({
    id: 'updateTranslation',
    tag: TAG,
    summary: 'Rename translation settings',
    description: 'Changes the name of the settings; their languages are unchanged.',
    ok: TranslationSettingsResponse,
    errors: [413, 415],
  })
  async rename(
    @CallerScope() scope: Scope,
    @Param('translationSettingsId', IdPipe) id: string,
    @Body() { title }: TranslationSettingsDto,
  ): Promise<TranslationSettingsResponse> {
    return this.toResponse(await this.settings.rename(scope, id, title), scope);
  }

  @Delete(':translationSettingsId')
  @Requires('translations.manage')
  @Operation({
    id: 'deleteTranslation',
    tag: TAG,
    summary: 'Delete translation settings',
    description: 'Deletes the settings; no content is deleted. 204 if they were already deleted.',
    deletes: true,
  })
  delete(@CallerScope() scope: Scope, @Param('translationSettingsId', IdPipe) id: string): Promise<boolean> {
    return this.settings.delete(scope, id);
  }

  private toResponse(settings: TranslationSettings, scope: Scope): TranslationSettingsResponse {
    return toTranslationSettingsResponse(settings, scope, this.configuration);
  }
}
