import type { Site } from '../entities/site.entity';
import type { SiteSpace } from '../entities/site-space.entity';
import { CUSTOMIZATION } from './customization-shape';
import type { SiteCustomization } from './customization.types';
import { DEFAULT_CUSTOMIZATION } from './default-customization';
import { type Groups, overlay, type Settings } from './sparse-settings';
import type { RecordShape, Shape } from './shapes';

const isGroup = (shape: Shape): shape is RecordShape => 'isGroup' in shape && shape.isGroup === true;

const groupsIn = ({ fields }: RecordShape): Groups =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, shape]) => (isGroup(shape) ? [[name, groupsIn(shape)]] : [])),
  );

/** Which settings are groups of settings. */
export const CUSTOMIZATION_GROUPS: Groups = groupsIn(CUSTOMIZATION);

export const DEFAULTS = DEFAULT_CUSTOMIZATION as unknown as Settings;

const laid = (...layers: readonly (object | null)[]): SiteCustomization =>
  layers.reduce<Settings>(
    (base, layer) => overlay(base, (layer ?? {}) as Settings, CUSTOMIZATION_GROUPS),
    DEFAULTS,
  ) as unknown as SiteCustomization;

/** How a site looks, with every default filled in. */
export const customizationOf = (site: Pick<Site, 'customization'>): SiteCustomization => laid(site.customization);

/** How a variant of a site looks: like the site, but for what differs. */
export const customizationOfVariant = (
  site: Pick<Site, 'customization'>,
  siteSpace: Pick<SiteSpace, 'customization'>,
): SiteCustomization => laid(site.customization, siteSpace.customization);
