import { EMOJI_RULE } from '../../spaces/dto/emoji-rule';
import { isRecord } from '../../../core/conditions/safe-claims';
import { FONT_FAMILY } from '../fonts/font-family';
import { contentLink, footerGroups, headerItems } from './content-link-shapes';
import {
  address,
  choice,
  either,
  flag,
  group,
  list,
  record,
  type RecordShape,
  type Shape,
  text,
  integer,
} from './shapes';

const HEX = { regex: /^#(?:[0-9a-fA-F]{3}){1,2}$/, message: 'must be a colour such as #346ddb' };

const webAddress = address('https://example.com/picture.png', 'https:', 'http:');
const colour = text({ min: 4, max: 7, pattern: HEX, example: '#346ddb' });
const themedColour = record({ light: colour, dark: colour });
const themedAddress = record({ light: webAddress, dark: webAddress });

const fontFace = record({
  weight: integer(1, 1_000),
  sources: list(record({ url: webAddress, format: choice('woff2', 'woff') }, { optional: ['format'] }), {
    min: 1,
    max: 4,
  }),
});
const customFont = record({
  id: text({ min: 1, max: 64 }),
  custom: flag,
  fontFamily: text({ min: 1, max: 50, pattern: FONT_FAMILY, example: 'Open Sans' }),
  fontFaces: list(fontFace, { min: 1, max: 20 }),
});

const font = (...known: readonly string[]): Shape => {
  const named = choice(...known);
  return either([named, customFont], (value) => (isRecord(value) ? customFont : named));
};

const icon = record({ icon: themedAddress });
const emoji = record({ emoji: text({ min: 1, max: 50, pattern: EMOJI_RULE, example: '1f4d8' }) });
const none = { ...record({}), schema: { type: 'object', additionalProperties: false } };
const favicon = either([icon, emoji, none], (value) => {
  if (!isRecord(value)) return 'must be an object with icon, emoji or nothing';
  return 'icon' in value ? icon : 'emoji' in value ? emoji : none;
});

const styling = group(
  {
    theme: choice('clean', 'muted', 'bold', 'gradient'),
    primaryColor: themedColour,
    tint: record({ color: themedColour }),
    infoColor: themedColour,
    successColor: themedColour,
    warningColor: themedColour,
    dangerColor: themedColour,
    corners: choice('straight', 'rounded', 'circular'),
    depth: choice('subtle', 'flat'),
    links: choice('default', 'accent'),
    font: font(
      ...['ABCFavorit', 'Inter', 'Roboto', 'RobotoSlab', 'OpenSans', 'SourceSansPro', 'Lato', 'Ubuntu', 'Raleway'],
      ...['Merriweather', 'Overpass', 'NotoSans', 'IBMPlexSerif', 'Poppins', 'FiraSans'],
    ),
    monospaceFont: font(
      ...['FiraCode', 'IBMPlexMono', 'JetBrainsMono', 'SourceCodePro', 'RobotoMono', 'SpaceMono', 'DMMono'],
      'Inconsolata',
    ),
    background: choice('plain', 'match'),
    icons: choice('regular', 'solid', 'duotone', 'light', 'thin'),
    sidebar: group({ background: choice('default', 'filled'), list: choice('default', 'pill', 'line') }),
    search: choice('prominent', 'subtle'),
  },
  ['tint'],
);

const enabled = group({ enabled: flag });

/** The customization of a site, with the fields of the published contract. Groups have a default for every required field. */
export const CUSTOMIZATION: RecordShape = group(
  {
    title: text({ min: 2, max: 128, example: 'Handbook' }),
    styling,
    internationalization: group({ locale: choice('en', 'fr', 'es', 'zh', 'ja', 'de', 'nl', 'no', 'pt-br') }),
    favicon,
    header: group(
      {
        preset: choice('default', 'bold', 'contrast', 'custom', 'none'),
        logo: themedAddress,
        backgroundColor: themedColour,
        linkColor: themedColour,
        links: headerItems,
      },
      ['logo', 'backgroundColor', 'linkColor'],
    ),
    footer: group({ logo: themedAddress, groups: footerGroups, copyright: text({ max: 300, example: '© Example' }) }, [
      'logo',
      'copyright',
    ]),
    announcement: record(
      {
        enabled: flag,
        message: text({ min: 2, max: 128, example: 'Version 2 is here.' }),
        link: contentLink,
        style: choice('info', 'warning', 'danger', 'success'),
      },
      { optional: ['link'] },
    ),
    themes: group({ default: choice('light', 'dark'), toggeable: flag }),
    pdf: enabled,
    feedback: enabled,
    ai: group({ mode: choice('none', 'search', 'assistant') }),
    advancedCustomization: enabled,
    git: group({ showEditLink: flag }),
    pageActions: group({ externalAI: flag, markdown: flag, mcp: flag }),
    externalLinks: group({ target: choice('self', 'blank') }),
    pagination: enabled,
    trademark: enabled,
    privacyPolicy: group({ url: webAddress }, ['url']),
    socialPreview: group({ url: webAddress }, ['url']),
    insights: group({ trackingCookie: flag }),
  },
  ['title', 'announcement'],
);

/** Fields that only the whole site has. */
const SITE_ONLY = ['ai', 'advancedCustomization', 'pageActions', 'insights'];
const SITE_STYLING = ['font', 'monospaceFont'];

const without = (shape: RecordShape, names: readonly string[]): RecordShape =>
  group(
    Object.fromEntries(Object.entries(shape.fields).filter(([name]) => !names.includes(name))),
    shape.optional.filter((name) => !names.includes(name)),
  );

/** The settings that a variant of a site can override. */
export const OVERRIDABLE: RecordShape = group(
  { ...without(CUSTOMIZATION, SITE_ONLY).fields, styling: without(styling, SITE_STYLING) },
  CUSTOMIZATION.optional,
);
