import { QueryBooleanField } from '../../../common/dto/fields';
import { CUSTOMIZATION, OVERRIDABLE } from '../customization-shape';
import { overrides, partial, type RecordShape } from '../shapes';
import { defineResponseFields, defineRequestFields } from './shaped-fields';

const DESCRIPTIONS = {
  title: 'Title shown to readers; defaults to the title of the content.',
  styling: 'Theme, colors, corners, fonts and similar settings. Colors are #rgb or #rrggbb, for light and dark mode.',
  internationalization: 'Language of the texts that the site adds to the content.',
  favicon: 'Favicon: images, an emoji, or nothing.',
  header: 'Logo and links at the top: at most 20 items, each with at most 20 links in a menu.',
  footer: 'Logo, links and copyright at the bottom: at most 20 groups of at most 20 links.',
  announcement: 'Message shown above every page.',
  themes: 'Default color mode, and whether readers can change it.',
  pdf: 'Whether readers can download pages as PDF.',
  feedback: 'Whether readers can rate pages.',
  ai: 'Stored for custom renderers; not used by this service.',
  advancedCustomization: 'Stored for custom renderers; all settings take effect.',
  git: 'Whether pages link to their source for editing.',
  pageActions: 'Entries of the page menu: the Markdown of the page, and services to open it in.',
  externalLinks: 'Whether links to other hosts open in the same tab (self) or in a new one (blank).',
  pagination: 'Whether pages link to the previous and next page.',
  trademark: 'Whether the site mentions the software that publishes it.',
  privacyPolicy: 'URL of the privacy policy.',
  socialPreview: 'Image that other services show with links to the site.',
  insights: 'Stored for custom renderers; this service does not track visitors.',
};

/** The customization of a site or of a variant: every field has a value. */
export class SiteCustomizationResponse {
  readonly [name: string]: unknown;
}
defineResponseFields(SiteCustomizationResponse, CUSTOMIZATION, DESCRIPTIONS);

/** The new customization of a site; omitted fields are reset to their defaults. */
export class SiteCustomizationDto {
  readonly [name: string]: unknown;
}
defineRequestFields(SiteCustomizationDto, partial(CUSTOMIZATION) as RecordShape, DESCRIPTIONS);

/** The overrides of a variant; null removes an override. */
export class OverrideCustomizationDto {
  readonly [name: string]: unknown;
}
defineRequestFields(OverrideCustomizationDto, overrides(OVERRIDABLE) as RecordShape, DESCRIPTIONS);

export class CustomizationQuery {
  @QueryBooleanField({
    optional: true,
    deprecated: true,
    description: 'Has no effect: no setting is masked.',
  })
  unmasked?: boolean;
}
