import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { Scope } from '../../common/permissions/scope';
import { checkAdaptiveSchema, emptyAdaptiveSchema, templateConditions } from '../../../core/conditions/adaptive-schema';
import type { AdaptiveSchema } from '../../../core/conditions/adaptive-schema.types';
import type { Site } from '../entities/site.entity';
import { SiteEditor } from '../site-editor';
import type { AdaptiveSchemaResponse, TemplateConditionsResponse } from './dto/adaptive-schema.response';

/** The schema of visitor claims of a site; empty if none was set. */
const adaptiveSchemaOf = ({ adaptiveSchema }: Pick<Site, 'adaptiveSchema'>): AdaptiveSchema =>
  (adaptiveSchema as AdaptiveSchema | null) ?? emptyAdaptiveSchema();

const toResponse = (site: Site): AdaptiveSchemaResponse => ({
  object: 'site-adaptive-schema',
  jsonSchema: adaptiveSchemaOf(site),
  updatedAt: (site.adaptiveSchemaUpdatedAt ?? site.createdAt).toISOString(),
});

/** The visitor claims that the conditions of a site can use. */
@Injectable()
export class AdaptiveSchemaService {
  constructor(private readonly editor: SiteEditor) {}

  async get(scope: Scope, siteId: string): Promise<AdaptiveSchemaResponse> {
    return toResponse((await this.editor.get(scope, siteId)).site);
  }

  /** Sets the schema; 400 with the path of the first error. */
  async set(scope: Scope, siteId: string, jsonSchema: object): Promise<AdaptiveSchemaResponse> {
    const adaptiveSchema = checkAdaptiveSchema(jsonSchema);
    const details = { adaptiveSchema: Object.keys(adaptiveSchema.properties) };
    const { site } = await this.editor.edit(scope, siteId, { action: 'site.update', details }, (snapshot) => {
      if (isDeepStrictEqual(snapshot.site.adaptiveSchema, adaptiveSchema)) return snapshot;
      return { ...snapshot, site: { ...snapshot.site, adaptiveSchema, adaptiveSchemaUpdatedAt: new Date() } };
    });
    return toResponse(site);
  }

  async templates(scope: Scope, siteId: string): Promise<TemplateConditionsResponse> {
    return { items: templateConditions(adaptiveSchemaOf((await this.editor.get(scope, siteId)).site)) };
  }
}
