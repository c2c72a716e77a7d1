import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { badRequest, notFound } from '../../../core/errors/app-error';
import type { Scope } from '../../common/permissions/scope';
import { Database } from '../../database/database';
import type { SiteSpace } from '../entities/site-space.entity';
import { FontsOfSites } from '../fonts/fonts-of-sites';
import { SiteContents } from '../site-contents';
import { SiteEditor } from '../site-editor';
import type { SiteSnapshot } from '../site-snapshot';
import { findSiteSpace } from '../structure/site-structure';
import { CUSTOMIZATION_GROUPS, customizationOf, customizationOfVariant, DEFAULTS } from './customization';
import type { SiteCustomization } from './customization.types';
import { difference, patch, type Settings } from '../sparse-settings';

const MAX_SITE_BYTES = 65_536;
const MAX_VARIANT_BYTES = 16_384;
const EDIT = 'site.customization.change';

/** Null if all settings are the defaults. */
function toStored(settings: Settings, max: number): object | null {
  const bytes = Buffer.byteLength(JSON.stringify(settings));
  if (bytes > max)
    throw badRequest('too_long', `The customization is larger than ${max} bytes. Use fewer or shorter links.`);
  return Object.keys(settings).length > 0 ? settings : null;
}

const namesOf = (settings: object | null): string[] => Object.keys(settings ?? {});

/** The customization of sites, and the overrides of their variants. Only differences are stored; see `customization.ts`. */
@Injectable()
export class CustomizationService {
  constructor(
    private readonly editor: SiteEditor,
    private readonly contents: SiteContents,
    private readonly fonts: FontsOfSites,
    private readonly database: Database,
  ) {}

  async get(scope: Scope, siteId: string): Promise<SiteCustomization> {
    return customizationOf((await this.editor.get(scope, siteId)).site);
  }

  /**
   * Replaces the whole customization of a site: omitted fields are reset to the default. `given` is already validated. 400 for a custom
   * font that the organization does not have.
   */
  async replace(scope: Scope, siteId: string, given: Settings): Promise<SiteCustomization> {
    return this.database.transaction(async () => {
      const settings = await this.fonts.resolveFonts(scope, given);
      const customization = toStored(difference(settings, DEFAULTS, CUSTOMIZATION_GROUPS), MAX_SITE_BYTES);
      const details = { settings: namesOf(customization) };
      const { site } = await this.editor.edit(scope, siteId, { action: EDIT, details }, (snapshot) =>
        isDeepStrictEqual(snapshot.site.customization, customization)
          ? snapshot
          : { ...snapshot, site: { ...snapshot.site, customization } },
      );
      return customizationOf(site);
    });
  }

  /** 404 for a variant that the caller cannot see. */
  async getOfVariant(scope: Scope, siteId: string, siteSpaceId: string): Promise<SiteCustomization> {
    const snapshot = await this.editor.get(scope, siteId);
    return customizationOfVariant(
      snapshot.site,
      await this.requireVisible(scope, findSiteSpace(snapshot, siteSpaceId)),
    );
  }

  /** Changes the overrides of a variant: omitted fields are unchanged, null removes an override. `given` is already validated. */
  async override(scope: Scope, siteId: string, siteSpaceId: string, given: Settings): Promise<SiteCustomization> {
    await this.requireVisible(scope, findSiteSpace(await this.editor.get(scope, siteId), siteSpaceId));
    const details = { siteSpace: siteSpaceId, settings: namesOf(given) };
    const snapshot = await this.editor.edit(scope, siteId, { action: EDIT, details }, (before) => {
      const siteSpace = findSiteSpace(before, siteSpaceId);
      const settings = patch((siteSpace.customization ?? {}) as Settings, given, CUSTOMIZATION_GROUPS);
      return withCustomization(before, siteSpace, toStored(settings, MAX_VARIANT_BYTES));
    });
    return customizationOfVariant(snapshot.site, findSiteSpace(snapshot, siteSpaceId));
  }

  /** Removes all overrides of a variant. False if there were none. */
  async reset(scope: Scope, siteId: string, siteSpaceId: string): Promise<boolean> {
    let found = false;
    const details = { siteSpace: siteSpaceId };
    await this.editor.edit(scope, siteId, { action: EDIT, details }, async (snapshot) => {
      const siteSpace = await this.requireVisible(scope, findSiteSpace(snapshot, siteSpaceId));
      found = siteSpace.customization !== null;
      return withCustomization(snapshot, siteSpace, null);
    });
    return found;
  }

  private async requireVisible(scope: Scope, siteSpace: SiteSpace): Promise<SiteSpace> {
    const { spaceId } = siteSpace;
    if (!(await this.contents.visible(scope, [spaceId])).has(spaceId)) throw notFound('site space');
    return siteSpace;
  }
}

/** Returns the same snapshot if nothing changes. */
function withCustomization(snapshot: SiteSnapshot, siteSpace: SiteSpace, customization: object | null): SiteSnapshot {
  if (isDeepStrictEqual(siteSpace.customization, customization)) return snapshot;
  const siteSpaces = snapshot.siteSpaces.map((one) => (one.id === siteSpace.id ? { ...one, customization } : one));
  return { ...snapshot, siteSpaces };
}
