import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { Scope } from '../../common/permissions/scope';
import { checkAdaptiveSchema, emptyAdaptiveSchema, templateConditions } from '../../conditions/adaptive-schema';
import type { AdaptiveSchema } from '../../conditions/adaptive-schema.types';
import type { Site } from '../entities/site.entity';
import { SiteEditor } from '../site-editor';
import type { AdaptiveSchemaResponse, TemplateConditionsResponse } from './dto/adaptive-schema.response';

/** The claims of visitors that a site knows; one that none were set for knows nothing of its visitors. */
const adaptiveSchemaOf = ({ adaptiveSchema }: Pick<Site, 'adaptiveSchema'>): AdaptiveSchema =>
  (adaptiveSchema as AdaptiveSchema | null) ?? emptyAdaptiveSchema();

const show = (site: Site): AdaptiveSchemaResponse => ({
  object: 'site-adaptive-schema',
  jsonSchema: adaptiveSchemaOf(site),
  updatedAt: (site.adaptiveSchemaUpdatedAt ?? site.createdAt).toISOString(),
});

/** Which claims of visitors the conditions of a site can use. */
@Injectable()
export class AdaptiveSchemaService {
  constructor(private readonly editor: SiteEditor) {}

  async get(scope: Scope, siteId: string): Promise<AdaptiveSchemaResponse> {
    return show((await this.editor.get(scope, siteId)).site);
  }

  /** Sets the schema; 400 with the path to the first mistake. */
  async set(scope: Scope, siteId: string, jsonSchema: object): Promise<AdaptiveSchemaResponse> {
    const adaptiveSchema = checkAdaptiveSchema(jsonSchema);
    const details = { adaptiveSchema: Object.keys(adaptiveSchema.properties) };
    const { site } = await this.editor.edit(scope, siteId, { action: 'site.update', details }, (snapshot) => {
      if (isDeepStrictEqual(snapshot.site.adaptiveSchema, adaptiveSchema)) return snapshot;
      return { ...snapshot, site: { ...snapshot.site, adaptiveSchema, adaptiveSchemaUpdatedAt: new Date() } };
    });
    return show(site);
  }

  async templates(scope: Scope, siteId: string): Promise<TemplateConditionsResponse> {
    return { items: templateConditions(adaptiveSchemaOf((await this.editor.get(scope, siteId)).site)) };
  }
}
