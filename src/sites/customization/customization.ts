import type { Site } from '../entities/site.entity';
import type { SiteSpace } from '../entities/site-space.entity';
import { CUSTOMIZATION } from './customization-shape';
import type { SiteCustomization } from './customization.types';
import { DEFAULT_CUSTOMIZATION } from './default-customization';
import { type Groups, overlay, type Settings } from '../sparse-settings';
import type { RecordShape, Shape } from './shapes';

const isGroup = (shape: Shape): shape is RecordShape => 'isGroup' in shape && shape.isGroup === true;

const groupsIn = ({ fields }: RecordShape): Groups =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, shape]) => (isGroup(shape) ? [[name, groupsIn(shape)]] : [])),
  );

/** The settings that are groups of settings. */
export const CUSTOMIZATION_GROUPS: Groups = groupsIn(CUSTOMIZATION);

export const DEFAULTS = DEFAULT_CUSTOMIZATION as unknown as Settings;

const overlayAll = (...layers: readonly (object | null)[]): SiteCustomization =>
  layers.reduce<Settings>(
    (base, layer) => overlay(base, (layer ?? {}) as Settings, CUSTOMIZATION_GROUPS),
    DEFAULTS,
  ) as unknown as SiteCustomization;

/** The customization of a site, with all defaults filled in. */
export const customizationOf = (site: Pick<Site, 'customization'>): SiteCustomization => overlayAll(site.customization);

/** The customization of a variant: that of the site, with the overrides of the variant. */
export const customizationOfVariant = (
  site: Pick<Site, 'customization'>,
  siteSpace: Pick<SiteSpace, 'customization'>,
): SiteCustomization => overlayAll(site.customization, siteSpace.customization);
