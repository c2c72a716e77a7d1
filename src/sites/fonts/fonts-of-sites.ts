import { Inject, Injectable } from '@nestjs/common';
import { badRequest } from '../../common/errors/app-error';
import type { Scope } from '../../common/permissions/scope';
import { isRecord } from '../../conditions/safe-claims';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { Settings } from '../customization/sparse-settings';
import { SiteEditor } from '../site-editor';
import type { SiteSnapshot } from '../site-snapshot';
import { type FontDefinition, toFontDefinition } from './font.mapper';
import { FontsRepository, type StoredFont } from './fonts.repository';

const FIELDS = ['font', 'monospaceFont'] as const;

const stylingOf = (settings: object | null): Settings => {
  const styling = (settings as Settings | null)?.styling;
  return isRecord(styling) ? styling : {};
};

const isCustom = (value: unknown): value is Settings => isRecord(value) && value.custom === true;

/** The same snapshot when its look does not name the font. */
function withDefinition(snapshot: SiteSnapshot, id: string, definition: FontDefinition | undefined): SiteSnapshot {
  const { customization } = snapshot.site;
  const styling = { ...stylingOf(customization) };
  const named = FIELDS.filter((field) => isRecord(styling[field]) && styling[field].id === id);
  if (named.length === 0) return snapshot;
  for (const field of named) {
    if (definition) styling[field] = definition;
    else delete styling[field];
  }
  return { ...snapshot, site: { ...snapshot.site, customization: { ...customization, styling } } };
}

/** Custom fonts in the looks of sites: a look holds the definition of its font, which follows each change of that. */
@Injectable()
export class FontsOfSites {
  constructor(
    private readonly fonts: FontsRepository,
    private readonly editor: SiteEditor,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /**
   * Settings with the fonts that they name as they are. 400 for a custom font that the organization does not have. Call in the
   * transaction that stores them, before a site is locked.
   */
  async resolved({ organizationId }: Scope, settings: Settings): Promise<Settings> {
    const styling = stylingOf(settings);
    const named = FIELDS.filter((field) => isCustom(styling[field]));
    if (named.length === 0) return settings;
    await this.fonts.lockOrganization(organizationId);
    const found: Record<string, FontDefinition> = {};
    for (const field of named) {
      const font = await this.fonts.find(organizationId, String((styling[field] as Settings).id));
      if (!font) throw badRequest(`styling.${field}.id names a font that this organization does not have.`);
      found[field] = toFontDefinition(font, this.configuration);
    }
    return { ...settings, styling: { ...styling, ...found } };
  }

  /** Call in the transaction that changed the font. Gives the sites that follow. */
  changed(scope: Scope, stored: StoredFont): Promise<string[]> {
    return this.follow(scope, stored.font.id, toFontDefinition(stored, this.configuration));
  }

  /** Sites with the font take the default one. Call in the transaction that deletes it. Gives these sites. */
  deleted(scope: Scope, id: string): Promise<string[]> {
    return this.follow(scope, id, undefined);
  }

  private async follow(scope: Scope, id: string, definition: FontDefinition | undefined): Promise<string[]> {
    const sites = await this.fonts.sitesWith(scope.organizationId, id);
    for (const siteId of sites)
      await this.editor.edit(scope, siteId, undefined, (snapshot) => withDefinition(snapshot, id, definition));
    return sites;
  }
}
