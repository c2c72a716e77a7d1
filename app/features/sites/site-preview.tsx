import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { api, ok } from '../../api/client';
import { Choice } from '../../components/choice';
import { Problem } from '../../components/problem';
import { useAsyncAction } from '../../components/use-async-action';
import type { SitePath } from './insights-data';
import { t } from '../../i18n/site';

type Size = 'wide' | 'phone';
type Theme = 'light' | 'dark';

interface FrameProps {
  readonly address: string;
  readonly size: Size;
  readonly theme: Theme;
}

/** Published pages run no scripts except those of the service, so they may be shown in a frame of the app. */
function Frame({ address, size, theme }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const paint = () => {
    const root = frame.current?.contentDocument?.documentElement;
    if (root) root.dataset.theme = theme;
  };
  useEffect(paint, [theme]);
  return (
    <div class={`site-preview ${size}`}>
      <iframe ref={frame} src={address} title={t.previewOfTheSite} onLoad={paint} />
    </div>
  );
}

interface SitePreviewProps {
  readonly sitePath: SitePath;
  /** The claims of the visitor, as JSON. */
  readonly claims?: string;
  /** The preview is created again when it changes. */
  readonly version?: ReadonlySignal<number>;
}

/** The site as readers would see it now, published or not; its links can be followed. */
export function SitePreview({ sitePath, claims, version }: SitePreviewProps) {
  const address = useSignal('');
  const size = useSignal<Size>('wide');
  const theme = useSignal<Theme>('light');
  const work = useAsyncAction();
  useEffect(() => {
    void work.run(async () => {
      const { url } = await ok(
        api.GET('/v1/orgs/{organizationId}/sites/{siteId}/publishing/preview', {
          params: { path: { ...sitePath }, query: { claims } },
        }),
      );
      address.value = url;
    });
  }, [claims, version?.value]);
  const url = address.value;
  // The security policy of the app only permits frames of its own origin.
  const siteData = url !== '' && new URL(url).origin === location.origin;
  return (
    <section class="preview-part" aria-label={t.preview}>
      <div class="preview-bar">
        <Choice
          label={t.width}
          value={size}
          choices={[
            ['wide', t.desktop],
            ['phone', t.phone],
          ]}
          choose={(chosen) => (size.value = chosen)}
        />
        <Choice
          label={t.theme}
          value={theme}
          choices={[
            ['light', t.light],
            ['dark', t.dark],
          ]}
          choose={(chosen) => (theme.value = chosen)}
        />
        {url !== '' && (
          <a class="button" href={url} target="_blank" rel="noopener">
            {t.openInANewTab}
          </a>
        )}
      </div>
      <Problem error={work.error.value} />
      {siteData && <Frame key={url} address={url} size={size.value} theme={theme.value} />}
      {url !== '' && !siteData && <p class="quiet">{t.previewIsElsewhere}</p>}
    </section>
  );
}
