import { useSignal, type Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { api, ok } from '../../api/client';
import type { CustomFont, SiteCustomization } from '../../api/types';
import { DoneMessage } from '../../components/done-message';
import { ChoiceField, Field } from '../../components/field';
import { Form } from '../../components/form';
import { Heading } from '../../components/heading';
import { SiteHeader } from '../../components/site-header';
import type { Screen, RouteContext } from '../../lib/screen';
import { fontValue, fontSetting, readFonts } from './fonts-data';
import { CustomFonts, FontField } from './appearance-fonts';
import { FooterGroups, HeaderLinks, type TargetSpaces } from './appearance-link-fields';
import { footerGroups, footerRow, headerItems, headerRow, type FooterRow, type HeaderRow } from './appearance-links';
import { ColourField, AppearancePreview } from './appearance-preview';
import { readSite, type SiteData } from './read-site';
import { SitePreview } from './site-preview';
import { readStructure, within, type StructureItem } from './structure-data';
import { t } from '../../i18n/site';

type Announcement = NonNullable<SiteCustomization['announcement']>;

/** The settings that this screen has fields for; all others are unchanged. */
function useAppearance(saved: SiteCustomization, spaces: TargetSpaces, fonts: readonly CustomFont[]) {
  const ids = useMemo(() => new Set(spaces.map(([id]) => id)), []);
  const { styling, header, footer, themes, announcement } = saved;
  return {
    title: useSignal(saved.title ?? ''),
    colour: useSignal({ ...styling.primaryColor }),
    font: useSignal(fontValue(styling.font, fonts)),
    corners: useSignal(styling.corners),
    theme: useSignal(styling.theme),
    logoLight: useSignal(header.logo?.light ?? ''),
    logoDark: useSignal(header.logo?.dark ?? ''),
    standard: useSignal(themes.default),
    copyright: useSignal(footer.copyright ?? ''),
    links: useSignal<readonly HeaderRow[]>(useMemo(() => header.links.map((one) => headerRow(one, ids)), [])),
    groups: useSignal<readonly FooterRow[]>(useMemo(() => footer.groups.map((one) => footerRow(one, ids)), [])),
    message: useSignal(announcement?.enabled ? announcement.message : ''),
    style: useSignal<Announcement['style']>(announcement?.style ?? 'info'),
  };
}
type Appearance = ReturnType<typeof useAppearance>;

const logoOf = ({ logoLight, logoDark }: Appearance) => {
  const light = logoLight.value.trim() || logoDark.value.trim();
  return light === '' ? undefined : { light, dark: logoDark.value.trim() || light };
};

/** All settings, with the values of the fields. */
function settingsOf(saved: SiteCustomization, appearance: Appearance, fonts: readonly CustomFont[]): SiteCustomization {
  const message = appearance.message.value.trim();
  return {
    ...saved,
    title: appearance.title.value.trim() || undefined,
    styling: {
      ...saved.styling,
      primaryColor: appearance.colour.value,
      corners: appearance.corners.value,
      theme: appearance.theme.value,
      font: fontSetting(appearance.font.value, fonts, saved.styling.font),
    },
    header: { ...saved.header, logo: logoOf(appearance), links: headerItems(appearance.links.value) },
    footer: {
      ...saved.footer,
      copyright: appearance.copyright.value.trim() || undefined,
      groups: footerGroups(appearance.groups.value),
    },
    themes: { ...saved.themes, default: appearance.standard.value },
    announcement:
      message === '' ? undefined : { ...saved.announcement, enabled: true, message, style: appearance.style.value },
  };
}

const Colours = ({
  appearance,
  fonts,
}: {
  readonly appearance: Appearance;
  readonly fonts: Signal<readonly CustomFont[]>;
}) => (
  <>
    <ColourField label={t.colour} value={appearance.colour} />
    <ChoiceField
      label={t.style}
      value={appearance.theme}
      choices={[
        ['clean', t.styleClean],
        ['muted', t.styleMuted],
        ['bold', t.styleBold],
        ['gradient', t.styleGradient],
      ]}
    />
    <ChoiceField
      label={t.corners}
      value={appearance.corners}
      choices={[
        ['rounded', t.rounded],
        ['straight', t.straight],
        ['circular', t.circular],
      ]}
    />
    <FontField chosen={appearance.font} fonts={fonts} />
    <ChoiceField
      label={t.defaultTheme}
      value={appearance.standard}
      choices={[
        ['light', t.light],
        ['dark', t.dark],
      ]}
    />
  </>
);

const Texts = ({ appearance }: { readonly appearance: Appearance }) => (
  <>
    <Field label={t.titleInTheHeader} value={appearance.title} maxLength={128} hint={t.headerTitleHint} />
    <Field label={t.logoUrl} value={appearance.logoLight} inputMode="url" maxLength={2048} placeholder="https://…" />
    <Field label={t.darkLogoUrl} value={appearance.logoDark} inputMode="url" maxLength={2048} hint={t.darkLogoHint} />
    <Field label={t.announcement} value={appearance.message} maxLength={512} hint={t.announcementHint} />
    {appearance.message.value.trim() !== '' && (
      <ChoiceField
        label={t.kindOfAnnouncement}
        value={appearance.style}
        choices={[
          ['info', t.information],
          ['success', t.goodNews],
          ['warning', t.warning],
          ['danger', t.danger],
        ]}
      />
    )}
    <Field label={t.footer} value={appearance.copyright} maxLength={128} placeholder={t.footerExample} />
  </>
);

/** The spaces that a site shows, each listed once. */
function spacesOf(items: readonly StructureItem[]): TargetSpaces {
  const all = (item: StructureItem): (readonly [string, string])[] =>
    item.object === 'site-space' ? [[item.space.id, item.title]] : within(item).flatMap(all);
  return [...new Map(items.flatMap(all))];
}

interface AppearanceViewProps extends SiteData {
  readonly spaces: TargetSpaces;
  readonly customization: SiteCustomization;
  readonly customFonts: readonly CustomFont[];
}

function AppearanceView({ organization, site, customization, spaces, customFonts }: AppearanceViewProps) {
  const saved = useSignal(customization);
  const fonts = useSignal(customFonts);
  const appearance = useAppearance(customization, spaces, customFonts);
  const message = useSignal('');
  const version = useSignal(0);
  const at = { organizationId: organization.id, siteId: site.id };
  const logo = logoOf(appearance) ?? { light: '', dark: '' };
  const submit = async () => {
    message.value = '';
    saved.value = await ok(
      api.PUT('/v1/orgs/{organizationId}/sites/{siteId}/customization', {
        params: { path: { ...at } },
        body: settingsOf(saved.value, appearance, fonts.value),
      }),
    );
    version.value += 1;
    message.value = t.appearanceSaved;
  };
  return (
    <>
      <SiteHeader organization={organization} site={site} part="appearance" />
      <Heading>{t.appearance}</Heading>
      <AppearancePreview
        title={appearance.title.value.trim() || site.title}
        announcement={appearance.message.value.trim()}
        copyright={appearance.copyright.value.trim()}
        logo={logo}
        colour={appearance.colour.value}
        corners={appearance.corners.value}
      />
      <Form action={t.saveAppearance} submit={submit}>
        <Colours appearance={appearance} fonts={fonts} />
        <Texts appearance={appearance} />
        <HeaderLinks list={appearance.links} spaces={spaces} />
        <FooterGroups list={appearance.groups} spaces={spaces} />
        <DoneMessage>{message}</DoneMessage>
      </Form>
      <CustomFonts organizationId={organization.id} chosen={appearance.font} fonts={fonts} />
      <h2>{t.savedPreview}</h2>
      <SitePreview sitePath={at} version={version} />
    </>
  );
}

/** The appearance of a site. */
export async function appearanceScreen(
  organizationId: string,
  siteId: string,
  { signal }: RouteContext,
): Promise<Screen> {
  const [siteData, customization, { structure }, customFonts] = await Promise.all([
    readSite(organizationId, siteId, signal),
    ok(
      api.GET('/v1/orgs/{organizationId}/sites/{siteId}/customization', {
        params: { path: { organizationId, siteId } },
        signal,
      }),
    ),
    readStructure({ organizationId, siteId }, signal),
    readFonts(organizationId, signal),
  ]);
  const view = () => (
    <AppearanceView
      {...siteData}
      customization={customization}
      customFonts={customFonts}
      spaces={spacesOf(structure)}
    />
  );
  return { title: t.appearanceOf(siteData.site.title), organization: organizationId, view };
}
