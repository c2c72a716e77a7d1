/** Colours as #rgb or #rrggbb. */
interface Themed {
  readonly light: string;
  readonly dark: string;
}

export type ContentReference =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'page'; readonly page: string; readonly space?: string }
  | { readonly kind: 'anchor'; readonly anchor: string; readonly space?: string; readonly page?: string }
  | { readonly kind: 'space'; readonly space: string }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'user'; readonly user: string }
  | { readonly kind: 'collection'; readonly collection: string }
  | { readonly kind: 'reusable-content'; readonly reusableContent: string; readonly space?: string }
  | { readonly kind: 'openapi'; readonly spec: string };

interface ContentLink {
  readonly title: string;
  readonly to: ContentReference;
}

export interface HeaderItem {
  readonly title: string;
  readonly style?: 'link' | 'button-primary' | 'button-secondary';
  readonly to: ContentReference | null;
  readonly links: readonly ContentLink[];
  readonly condition?: string;
}

interface FooterGroup {
  readonly title: string;
  readonly links: readonly ContentLink[];
}

interface CustomFont {
  readonly id: string;
  readonly custom: boolean;
  readonly fontFamily: string;
  readonly fontFaces: readonly {
    readonly weight: number;
    readonly sources: readonly { readonly url: string; readonly format?: 'woff2' | 'woff' }[];
  }[];
}

interface Announcement {
  readonly enabled: boolean;
  readonly message: string;
  readonly link?: ContentLink;
  readonly style: 'info' | 'warning' | 'danger' | 'success';
}

type Favicon =
  | { readonly icon: Themed; readonly emoji?: undefined }
  | { readonly emoji: string; readonly icon?: undefined }
  | { readonly icon?: undefined; readonly emoji?: undefined };

interface Styling {
  readonly theme: 'clean' | 'muted' | 'bold' | 'gradient';
  readonly primaryColor: Themed;
  readonly tint?: { readonly color: Themed };
  readonly infoColor: Themed;
  readonly successColor: Themed;
  readonly warningColor: Themed;
  readonly dangerColor: Themed;
  readonly corners: 'straight' | 'rounded' | 'circular';
  readonly depth: 'subtle' | 'flat';
  readonly links: 'default' | 'accent';
  /** The name of a font in the contract's list, or a custom font with its files. */
  readonly font: string | CustomFont;
  readonly monospaceFont: string | CustomFont;
  readonly background: 'plain' | 'match';
  readonly icons: 'regular' | 'solid' | 'duotone' | 'light' | 'thin';
  readonly sidebar: { readonly background: 'default' | 'filled'; readonly list: 'default' | 'pill' | 'line' };
  readonly search: 'prominent' | 'subtle';
}

interface Switch {
  readonly enabled: boolean;
}

/** The customization of a site, with all defaults filled in. The names are those of the published contract. */
export interface SiteCustomization {
  readonly title?: string;
  readonly styling: Styling;
  readonly internationalization: { readonly locale: 'en' | 'fr' | 'es' | 'zh' | 'ja' | 'de' | 'nl' | 'no' | 'pt-br' };
  readonly favicon: Favicon;
  readonly header: {
    readonly preset: 'default' | 'bold' | 'contrast' | 'custom' | 'none';
    readonly logo?: Themed;
    readonly backgroundColor?: Themed;
    readonly linkColor?: Themed;
    readonly links: readonly HeaderItem[];
  };
  readonly footer: { readonly logo?: Themed; readonly groups: readonly FooterGroup[]; readonly copyright?: string };
  readonly announcement?: Announcement;
  readonly themes: { readonly default: 'light' | 'dark'; readonly toggeable: boolean };
  readonly pdf: Switch;
  readonly feedback: Switch;
  readonly ai: { readonly mode: 'none' | 'search' | 'assistant' };
  readonly advancedCustomization: Switch;
  readonly git: { readonly showEditLink: boolean };
  readonly pageActions: { readonly externalAI: boolean; readonly markdown: boolean; readonly mcp: boolean };
  readonly externalLinks: { readonly target: 'self' | 'blank' };
  readonly pagination: Switch;
  readonly trademark: Switch;
  readonly privacyPolicy: { readonly url?: string };
  readonly socialPreview: { readonly url?: string };
  readonly insights: { readonly trackingCookie: boolean };
}
