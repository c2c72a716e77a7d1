import { Inject, Injectable } from '@nestjs/common';
import { badRequest } from '../../../core/errors/app-error';
import type { Scope } from '../../common/permissions/scope';
import { isRecord } from '../../../core/conditions/safe-claims';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { Settings } from '../sparse-settings';
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

/** Returns the same snapshot if its customization does not use the font. */
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

/** Custom fonts in the customizations of sites, which contain a copy of the font definition that is updated with the font. */
@Injectable()
export class FontsOfSites {
  constructor(
    private readonly fonts: FontsRepository,
    private readonly editor: SiteEditor,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /**
   * Replaces the fonts in settings by their current definitions. 400 for a custom font that the organization does not have. Call in the
   * transaction that stores the settings, before a site is locked.
   */
  async resolveFonts({ organizationId }: Scope, settings: Settings): Promise<Settings> {
    const styling = stylingOf(settings);
    const named = FIELDS.filter((field) => isCustom(styling[field]));
    if (named.length === 0) return settings;
    await this.fonts.lockOrganization(organizationId);
    const found: Record<string, FontDefinition> = {};
    for (const field of named) {
      const font = await this.fonts.find(organizationId, String((styling[field] as Settings).id));
      if (!font)
        throw badRequest(
          'unknown_reference',
          `styling.${field}.id names a font that this organization does not have.`,
          { field: `styling.${field}.id` },
        );
      found[field] = toFontDefinition(font, this.configuration);
    }
    return { ...settings, styling: { ...styling, ...found } };
  }

  /** Call in the transaction that changed the font. Returns the updated sites. */
  applyChange(scope: Scope, stored: StoredFont): Promise<string[]> {
    return this.updateSites(scope, stored.font.id, toFontDefinition(stored, this.configuration));
  }

  /** Resets sites that use the font to the default font. Call in the transaction that deletes it. Returns these sites. */
  applyDeletion(scope: Scope, id: string): Promise<string[]> {
    return this.updateSites(scope, id, undefined);
  }

  private async updateSites(scope: Scope, id: string, definition: FontDefinition | undefined): Promise<string[]> {
    const sites = await this.fonts.sitesWith(scope.organizationId, id);
    for (const siteId of sites)
      await this.editor.edit(scope, siteId, undefined, (snapshot) => withDefinition(snapshot, id, definition));
    return sites;
  }
}
