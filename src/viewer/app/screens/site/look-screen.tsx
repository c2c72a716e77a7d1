import { useSignal, type Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { api, ok } from '../../api/client';
import type { CustomFont, SiteCustomization } from '../../api/types';
import { ChoiceField, Field } from '../../parts/field';
import { Form } from '../../parts/form';
import { Heading } from '../../parts/heading';
import { SiteTop } from '../../parts/site-top';
import type { Screen, Visit } from '../../shell/screen';
import { chosenFont, fontSetting, readFonts } from './fonts-data';
import { CustomFonts, FontField } from './look-fonts';
import { FooterGroups, HeaderLinks, type GoalSpaces } from './look-link-fields';
import { footerGroups, footerRow, headerItems, headerRow, type FooterRow, type HeaderRow } from './look-links';
import { ColourField, LookPreview } from './look-preview';
import { readSite, type ShownSite } from './read-site';
import { SitePreview } from './site-preview';
import { readStructure, within, type StructureItem } from './structure-data';
import { t } from '../../messages/site';

type Announcement = NonNullable<SiteCustomization['announcement']>;

/** The settings that this screen has fields for; all others are unchanged. */
function useLook(known: SiteCustomization, spaces: GoalSpaces, fonts: readonly CustomFont[]) {
  const ids = useMemo(() => new Set(spaces.map(([id]) => id)), []);
  const { styling, header, footer, themes, announcement } = known;
  return {
    title: useSignal(known.title ?? ''),
    colour: useSignal({ ...styling.primaryColor }),
    font: useSignal(chosenFont(styling.font, fonts)),
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
type Look = ReturnType<typeof useLook>;

const logoOf = ({ logoLight, logoDark }: Look) => {
  const light = logoLight.value.trim() || logoDark.value.trim();
  return light === '' ? undefined : { light, dark: logoDark.value.trim() || light };
};

/** All settings, with the values of the fields. */
function settingsOf(known: SiteCustomization, look: Look, fonts: readonly CustomFont[]): SiteCustomization {
  const message = look.message.value.trim();
  return {
    ...known,
    title: look.title.value.trim() || undefined,
    styling: {
      ...known.styling,
      primaryColor: look.colour.value,
      corners: look.corners.value,
      theme: look.theme.value,
      font: fontSetting(look.font.value, fonts, known.styling.font),
    },
    header: { ...known.header, logo: logoOf(look), links: headerItems(look.links.value) },
    footer: {
      ...known.footer,
      copyright: look.copyright.value.trim() || undefined,
      groups: footerGroups(look.groups.value),
    },
    themes: { ...known.themes, default: look.standard.value },
    announcement:
      message === '' ? undefined : { ...known.announcement, enabled: true, message, style: look.style.value },
  };
}

const Colours = ({ look, fonts }: { readonly look: Look; readonly fonts: Signal<readonly CustomFont[]> }) => (
  <>
    <ColourField label={t.colour} value={look.colour} />
    <ChoiceField
      label={t.style}
      value={look.theme}
      choices={[
        ['clean', t.styleClean],
        ['muted', t.styleMuted],
        ['bold', t.styleBold],
        ['gradient', t.styleGradient],
      ]}
    />
    <ChoiceField
      label={t.corners}
      value={look.corners}
      choices={[
        ['rounded', t.rounded],
        ['straight', t.straight],
        ['circular', t.circular],
      ]}
    />
    <FontField chosen={look.font} fonts={fonts} />
    <ChoiceField
      label={t.defaultTheme}
      value={look.standard}
      choices={[
        ['light', t.light],
        ['dark', t.dark],
      ]}
    />
  </>
);

const Texts = ({ look }: { readonly look: Look }) => (
  <>
    <Field label={t.titleInTheHeader} value={look.title} most={128} hint={t.headerTitleHint} />
    <Field label={t.addressOfTheLogo} value={look.logoLight} keys="url" most={2048} placeholder="https://…" />
    <Field label={t.darkLogo} value={look.logoDark} keys="url" most={2048} hint={t.darkLogoHint} />
    <Field label={t.announcement} value={look.message} most={512} hint={t.announcementHint} />
    {look.message.value.trim() !== '' && (
      <ChoiceField
        label={t.kindOfAnnouncement}
        value={look.style}
        choices={[
          ['info', t.information],
          ['success', t.goodNews],
          ['warning', t.warning],
          ['danger', t.danger],
        ]}
      />
    )}
    <Field label={t.footer} value={look.copyright} most={128} placeholder={t.footerExample} />
  </>
);

/** The spaces that a site shows, each listed once. */
function spacesOf(items: readonly StructureItem[]): GoalSpaces {
  const all = (item: StructureItem): (readonly [string, string])[] =>
    item.object === 'site-space' ? [[item.space.id, item.title]] : within(item).flatMap(all);
  return [...new Map(items.flatMap(all))];
}

interface LookViewProps extends ShownSite {
  readonly spaces: GoalSpaces;
  readonly customization: SiteCustomization;
  readonly customFonts: readonly CustomFont[];
}

function LookView({ organization, site, customization, spaces, customFonts }: LookViewProps) {
  const known = useSignal(customization);
  const fonts = useSignal(customFonts);
  const look = useLook(customization, spaces, customFonts);
  const said = useSignal('');
  const version = useSignal(0);
  const at = { organizationId: organization.id, siteId: site.id };
  const logo = logoOf(look) ?? { light: '', dark: '' };
  const submit = async () => {
    said.value = '';
    known.value = await ok(
      api.PUT('/v1/orgs/{organizationId}/sites/{siteId}/customization', {
        params: { path: { ...at } },
        body: settingsOf(known.value, look, fonts.value),
      }),
    );
    version.value += 1;
    said.value = t.lookIsSaved;
  };
  return (
    <>
      <SiteTop organization={organization} site={site} part="look" />
      <Heading>{t.look}</Heading>
      <LookPreview
        title={look.title.value.trim() || site.title}
        announcement={look.message.value.trim()}
        copyright={look.copyright.value.trim()}
        logo={logo}
        colour={look.colour.value}
        corners={look.corners.value}
      />
      <Form action={t.saveTheLook} submit={submit}>
        <Colours look={look} fonts={fonts} />
        <Texts look={look} />
        <HeaderLinks list={look.links} spaces={spaces} />
        <FooterGroups list={look.groups} spaces={spaces} />
        <p class="done" role="status">
          {said}
        </p>
      </Form>
      <CustomFonts organizationId={organization.id} chosen={look.font} fonts={fonts} />
      <h2>{t.withWhatIsSaved}</h2>
      <SitePreview at={at} version={version} />
    </>
  );
}

/** The appearance of a site. */
export async function lookScreen(organizationId: string, siteId: string, { signal }: Visit): Promise<Screen> {
  const [shown, customization, { structure }, customFonts] = await Promise.all([
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
    <LookView {...shown} customization={customization} customFonts={customFonts} spaces={spacesOf(structure)} />
  );
  return { title: t.lookOf(shown.site.title), organization: organizationId, view };
}
