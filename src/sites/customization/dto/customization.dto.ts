import { QueryBooleanField } from '../../../common/dto/fields';
import { CUSTOMIZATION, OVERRIDABLE } from '../customization-shape';
import { overrides, partial, type RecordShape } from '../shapes';
import { answersWith, takes } from './shaped-fields';

const DESCRIPTIONS = {
  title: 'Title that readers see; that of the content when left out.',
  styling: 'Theme, colours, corners, fonts and the like. Colours are #rgb or #rrggbb, for light and dark screens.',
  internationalization: 'Language of the words that the site adds to the content.',
  favicon: 'Icon in the browser: pictures, an emoji, or nothing.',
  header: 'Logo and links at the top: at most 20 items, each with at most 20 links in a menu.',
  footer: 'Logo, links and copyright at the bottom: at most 20 groups of at most 20 links.',
  announcement: 'A message above every page.',
  themes: 'Light or dark at first, and whether readers may switch.',
  pdf: 'Whether readers can take pages away as PDF.',
  feedback: 'Whether readers are asked if a page helped.',
  ai: 'Kept for renderers of your own; nothing here answers questions.',
  advancedCustomization: 'Kept for renderers of your own; every setting counts here.',
  git: 'Whether pages link to where they can be edited.',
  pageActions: 'What the menu of a page offers: its Markdown, and other services to open it in.',
  externalLinks: 'Whether links to other hosts open in the same tab (self) or in a new one (blank).',
  pagination: 'Whether pages lead to the one before and after.',
  trademark: 'Whether the site says what it was made with.',
  privacyPolicy: 'Where readers find the privacy policy.',
  socialPreview: 'Picture that other services show beside a link to the site.',
  insights: 'Kept for renderers of your own; no visitor is tracked here.',
};

/** How a site, or a variant of it, looks: every field has a value. */
export class SiteCustomizationResponse {
  readonly [name: string]: unknown;
}
answersWith(SiteCustomizationResponse, CUSTOMIZATION, DESCRIPTIONS);

/** How a site is to look; whatever is left out takes its default. */
export class SiteCustomizationDto {
  readonly [name: string]: unknown;
}
takes(SiteCustomizationDto, partial(CUSTOMIZATION) as RecordShape, DESCRIPTIONS);

/** What a variant is to have otherwise than its site; null takes a difference back. */
export class OverrideCustomizationDto {
  readonly [name: string]: unknown;
}
takes(OverrideCustomizationDto, overrides(OVERRIDABLE) as RecordShape, DESCRIPTIONS);

export class CustomizationQuery {
  @QueryBooleanField({
    optional: true,
    deprecated: true,
    description: 'Has no effect: no setting is masked.',
  })
  unmasked?: boolean;
}
