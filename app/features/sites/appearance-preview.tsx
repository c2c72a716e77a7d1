import type { Signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { t } from '../../i18n/site';

/** A colour in both themes. */
export interface TwoColours {
  readonly light: string;
  readonly dark: string;
}

interface ColourFieldProps {
  readonly label: string;
  readonly value: Signal<TwoColours>;
}

/** A colour for light and one for dark pages. */
export function ColourField({ label, value }: ColourFieldProps) {
  const id = useId();
  const one = (theme: keyof TwoColours, words: string) => (
    <div>
      <label for={`${id}-${theme}`}>{words}</label>
      <input
        id={`${id}-${theme}`}
        type="color"
        value={value.value[theme]}
        onInput={(event) => (value.value = { ...value.value, [theme]: event.currentTarget.value })}
      />
    </div>
  );
  return (
    <fieldset class="colours">
      <legend>{label}</legend>
      {one('light', t.onLightPages)}
      {one('dark', t.onDarkPages)}
    </fieldset>
  );
}

interface AppearancePreviewProps {
  readonly title: string;
  readonly announcement: string;
  readonly copyright: string;
  readonly logo: TwoColours;
  readonly colour: TwoColours;
  readonly corners: 'straight' | 'rounded' | 'circular';
}

const RADIUS = { straight: '0', rounded: '6px', circular: '999px' } as const;

const Sketch = ({
  theme,
  appearance,
}: {
  readonly theme: 'light' | 'dark';
  readonly appearance: AppearancePreviewProps;
}) => {
  const { title, announcement, copyright, logo, colour, corners } = appearance;
  const address = logo[theme];
  return (
    <div class={`sketch ${theme}`}>
      {announcement !== '' && <p class="sketch-announcement">{announcement}</p>}
      <div class="sketch-head">
        {address.startsWith('https://') ? <img src={address} alt="" height={20} /> : <strong>{title}</strong>}
      </div>
      <div class="sketch-body">
        <strong>{t.welcome}</strong>
        <span>{t.pageWithLink(<u style={{ textDecorationColor: colour[theme] }}>{t.aLink}</u>)}</span>
        <span class="sketch-button" style={{ background: colour[theme], borderRadius: RADIUS[corners] }} />
      </div>
      {copyright !== '' && <small>{copyright}</small>}
    </div>
  );
};

/** An approximate preview of pages with these settings, on a light and on a dark page. */
export const AppearancePreview = (appearance: AppearancePreviewProps) => (
  <div class="sketches" aria-hidden="true">
    <Sketch theme="light" appearance={appearance} />
    <Sketch theme="dark" appearance={appearance} />
  </div>
);
