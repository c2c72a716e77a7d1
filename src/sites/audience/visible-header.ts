import { isTrue } from '../../../core/conditions/evaluate-condition';
import type { HeaderItem, SiteCustomization } from '../customization/customization.types';

type Claims = Readonly<Record<string, unknown>>;

/** Whether a visitor meets the condition of a header item, if it has one. */
export const canSeeItem = ({ condition }: HeaderItem, claims: Claims): boolean =>
  condition === undefined || isTrue(condition, { visitor: { claims } });

/** The customization without the header items that conditions hide from a visitor. */
export const visibleCustomization = (customization: SiteCustomization, claims: Claims): SiteCustomization => ({
  ...customization,
  header: { ...customization.header, links: customization.header.links.filter((item) => canSeeItem(item, claims)) },
});
