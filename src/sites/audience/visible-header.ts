import { isTrue } from '../../conditions/evaluate-condition';
import type { HeaderItem, SiteCustomization } from '../customization/customization.types';

type Claims = Readonly<Record<string, unknown>>;

/** Whether the condition of a header item, if it has one, lets a visitor see it. */
export const seesItem = ({ condition }: HeaderItem, claims: Claims): boolean =>
  condition === undefined || isTrue(condition, { visitor: { claims } });

/** Looks without the header items that conditions hide from a visitor. */
export const visibleLooks = (looks: SiteCustomization, claims: Claims): SiteCustomization => ({
  ...looks,
  header: { ...looks.header, links: looks.header.links.filter((item) => seesItem(item, claims)) },
});
