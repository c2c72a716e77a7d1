import { emojiText } from '../../../core/documents/html/emoji';
import { assetName } from '../assets/asset-files';
import { toHex } from '../theme/colour';
import { encode, safeHref } from './href';
import { paletteOf } from '../theme/palette';
import type { Site } from './site-context';
import type { FrameView, HeadView } from '../visit/site-view';
import { themeCss } from '../theme/theme-css';

interface HeadProps {
  readonly site: Site;
  readonly head: HeadView;
  readonly needsApi?: boolean;
  readonly jsonLd?: string;
}

const asset = (frame: FrameView, name: Parameters<typeof assetName>[0]): string => `${frame.assets}/${assetName(name)}`;

const emojiPicture = (emoji: string): string =>
  `data:image/svg+xml,${encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text y=".9em" font-size="90">${emojiText(emoji).replace(/[<>&]/g, '')}</text></svg>`)}`;

function Icons({ frame }: { readonly frame: FrameView }) {
  const [light, dark] = [safeHref(frame.favicon?.light), safeHref(frame.favicon?.dark)];
  if (light !== undefined && dark !== undefined && dark !== light)
    return (
      <>
        <link rel="icon" href={light} media="(prefers-color-scheme: light)" />
        <link rel="icon" href={dark} media="(prefers-color-scheme: dark)" />
      </>
    );
  const emoji = frame.faviconEmoji ? emojiPicture(frame.faviconEmoji) : undefined;
  return <link rel="icon" href={light ?? dark ?? emoji ?? asset(frame, 'icon.svg')} />;
}

/** A single style sheet, since one request is faster than two. */
function Sheets({ frame }: { readonly frame: FrameView }) {
  const own = safeHref(frame.themeHref);
  if (own !== undefined) return <link rel="stylesheet" href={own} />;
  return (
    <>
      <link rel="stylesheet" href={`${frame.assets}/${themeCss(frame.theme).name}`} />
      <link rel="stylesheet" href={asset(frame, 'site.css')} />
    </>
  );
}

/** Applies the reader's choice of colour scheme: the script runs before the first paint, to avoid flashing. */
function Looks({ frame, needsApi }: { readonly frame: FrameView; readonly needsApi?: boolean }) {
  const { theme } = frame;
  const colour = toHex(paletteOf(theme, theme.mode === 'dark' ? 'dark' : 'light').head);
  return (
    <>
      {theme.isToggleable && <script src={asset(frame, 'theme.js')} />}
      <Sheets frame={frame} />
      {needsApi && <link rel="stylesheet" href={asset(frame, 'api.css')} />}
      <script type="module" src={asset(frame, 'core.js')} />
      <meta name="theme-color" content={colour} />
    </>
  );
}

function Social({ site, head }: HeadProps) {
  const image = safeHref(head.socialImage);
  const size = image === undefined ? undefined : head.socialImageSize;
  return (
    <>
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={site.frame.siteTitle} />
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      {head.canonical && <meta property="og:url" content={head.canonical} />}
      {image && <meta property="og:image" content={image} />}
      {size && <meta property="og:image:width" content={String(size.width)} />}
      {size && <meta property="og:image:height" content={String(size.height)} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}

function Relations({ head }: { readonly head: HeadView }) {
  const canonical = safeHref(head.elsewhere ?? head.canonical);
  return (
    <>
      {canonical !== undefined && <link rel="canonical" href={canonical} />}
      {head.languages.map(({ language, href }) => (
        <link rel="alternate" hreflang={language} href={safeHref(href)} />
      ))}
      {head.alternates?.map((href) => (
        <link rel="alternate" href={safeHref(href)} />
      ))}
      {head.markdownHref && <link rel="alternate" type="text/markdown" href={safeHref(head.markdownHref)} />}
      {head.feed && (
        <link rel="alternate" type="application/rss+xml" title={head.feed.title} href={safeHref(head.feed.href)} />
      )}
      {head.llmsHref && <link rel="describedby" type="text/markdown" href={safeHref(head.llmsHref)} />}
    </>
  );
}

/** The head of a page: what browsers, search engines and other machines read. */
export const Head = ({ site, head, needsApi, jsonLd }: HeadProps) => (
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{head.title}</title>
    <Looks frame={site.frame} needsApi={needsApi} />
    {head.description && <meta name="description" content={head.description} />}
    {head.robots && <meta name="robots" content={head.robots} />}
    <Relations head={head} />
    <Icons frame={site.frame} />
    <Social site={site} head={head} />
    {jsonLd && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />}
  </head>
);
