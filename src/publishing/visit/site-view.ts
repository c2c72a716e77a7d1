/**
 * What the templates show: plain data, made by the page composer for one visitor. Every `href` is ready to use and was
 * checked where it was generated; every `html` was written by the document renderer and is safe to embed. All else is text.
 */

/** A link in a header, footer, table of contents or list. */
export interface LinkView {
  readonly title: string;
  readonly href: string;
  readonly isCurrent?: boolean;
  /** Leads to another host. */
  readonly isExternal?: boolean;
}

/** A name of an icon such as `rocket-launch`, or an emoji. */
export interface SymbolView {
  readonly icon?: string;
  readonly emoji?: string;
}

export interface SectionView extends LinkView, SymbolView {
  readonly kind: 'section';
  readonly description?: string;
}

export interface SectionGroupView extends SymbolView {
  readonly kind: 'group';
  readonly title: string;
  readonly sections: readonly SectionView[];
}

/** Another version of the same section: a language, a release. `href` leads to the same page there where it exists. */
export interface VariantView extends LinkView {
  /** BCP 47, where it is known. */
  readonly language?: string;
}

/** One entry of the table of contents. Branches that are not on the way to the current page come without children. */
export interface ContentsView extends SymbolView {
  readonly kind: 'page' | 'group' | 'link';
  readonly id: string;
  readonly title: string;
  /** Undefined for a group, which is not a page. */
  readonly href?: string;
  readonly isCurrent?: boolean;
  readonly isExternal?: boolean;
  /** Pages are below it; when `children` is empty they are fetched by the script, or seen by following the link. */
  readonly hasChildren: boolean;
  readonly children: readonly ContentsView[];
}

export interface HeaderItemView {
  readonly title: string;
  readonly style: 'link' | 'button-primary' | 'button-secondary';
  readonly href?: string;
  /** A menu of links below the item. */
  readonly links: readonly LinkView[];
}

interface FooterGroupView {
  readonly title: string;
  readonly links: readonly LinkView[];
}

interface ThemedView {
  readonly light: string;
  readonly dark: string;
}

/** A font in one weight, in a file that the site serves. */
export interface FontFaceView {
  readonly family: string;
  readonly weight: number;
  readonly file: string;
  readonly format: 'woff2' | 'woff';
}

/** The theme, from the customization of the site. Colours are #rrggbb. */
export interface ThemeView {
  readonly preset: 'clean' | 'muted' | 'bold' | 'gradient';
  readonly mode: 'light' | 'dark';
  /** Readers may switch between light and dark. */
  readonly isToggleable: boolean;
  readonly primaryColor: ThemedView;
  readonly tint?: ThemedView;
  readonly corners: 'straight' | 'rounded' | 'circular';
  readonly depth: 'subtle' | 'flat';
  readonly links: 'default' | 'accent';
  readonly sidebarBackground: 'default' | 'filled';
  readonly sidebarList: 'default' | 'pill' | 'line';
  readonly search: 'prominent' | 'subtle';
  /** A family that the reader's machine may have, or one of `fontFaces`; a system font is behind it. */
  readonly font: string;
  /** Files of the fonts that the organization has uploaded. */
  readonly fontFaces: readonly FontFaceView[];
  readonly monospaceFont: string;
}

/** The frame around every page of a site space. */
export interface FrameView {
  readonly siteTitle: string;
  /** Title of the site space, where it differs. */
  readonly spaceTitle?: string;
  /** BCP 47 tag of the frame's texts: `en`, `fr`, `pt-br`. */
  readonly locale: string;
  readonly theme: ThemeView;
  readonly homeHref: string;
  readonly logo?: ThemedView;
  readonly favicon?: ThemedView;
  readonly faviconEmoji?: string;
  readonly sections: readonly (SectionView | SectionGroupView)[];
  readonly variants: readonly VariantView[];
  readonly headerItems: readonly HeaderItemView[];
  readonly footer: {
    readonly groups: readonly FooterGroupView[];
    readonly copyright?: string;
    readonly logo?: ThemedView;
  };
  readonly announcement?: {
    readonly message: string;
    readonly style: 'info' | 'warning' | 'danger' | 'success';
    readonly link?: LinkView;
  };
  readonly privacyPolicyHref?: string;
  /** External links open in a tab of their own. */
  readonly opensExternalInTab: boolean;
  /** The URL of the service's style sheets and scripts, without a slash at the end. */
  readonly assets: string;
  /**
   * The URL of the style sheet of the site: the common one, followed by the theme of this site (`themeCss`).
   * Undefined: two files among the others, under their names.
   */
  readonly themeHref?: string;
  /** A page with results for `?q=`; with `Accept: application/json` the results as JSON. */
  readonly searchHref: string;
  /** JSON of the children of an entry of the contents: `?page=<id>`. */
  readonly contentsHref: string;
  /** Takes a POST to it with `?page=` and `&rating=`; undefined: no feedback is requested. */
  readonly feedbackHref?: string;
  /** Ends the visitor's session; only where they signed in. */
  readonly signOutHref?: string;
  /** For previews of a change request or revision, which show a notice above the page. */
  readonly preview?: { readonly title: string; readonly href?: string };
}

export interface OutlineEntryView {
  readonly id: string;
  readonly title: string;
  /** 1 to 3, the level in the document. */
  readonly level: number;
}

export interface CoverView {
  readonly light?: string;
  readonly dark?: string;
  /** Vertical position in pixels. */
  readonly yPos: number;
  readonly size: 'content' | 'full' | 'hero';
}

/** Metadata in the head. */
export interface HeadView {
  readonly title: string;
  readonly description?: string;
  /** Absolute; undefined for an answer that is not a page of its own, such as an error. */
  readonly canonical?: string;
  /** The canonical URL set by the author, absolute; undefined: this page. */
  readonly elsewhere?: string;
  /** Other forms of the page that the author names, absolute. */
  readonly alternates?: readonly string[];
  /** Content of `robots`, for instance `noindex, nofollow`; undefined: crawlers may index. */
  readonly robots?: string;
  /** Absolute address of a picture for previews. */
  readonly socialImage?: string;
  /** In pixels, where it is known. */
  readonly socialImageSize?: { readonly width: number; readonly height: number };
  /** Other languages of this page, absolute. */
  readonly languages: readonly { readonly language: string; readonly href: string }[];
  /** The page as Markdown, absolute. */
  readonly markdownHref?: string;
  /** llms.txt of the site, absolute. */
  readonly llmsHref?: string;
  readonly feed?: { readonly title: string; readonly href: string };
  readonly updatedAt?: string;
}

/** That of a page, which always has an address of its own. */
export interface PageHeadView extends HeadView {
  readonly canonical: string;
}

/** One page of a site as one visitor sees it. */
export interface PageView {
  readonly frame: FrameView;
  readonly head: PageHeadView;
  readonly id: string;
  readonly title: string;
  readonly symbol: SymbolView;
  readonly description?: string;
  readonly cover?: CoverView;
  /** The document as HTML. */
  readonly html: string;
  readonly contents: readonly ContentsView[];
  readonly outline: readonly OutlineEntryView[];
  /** From the top down to the page above this one. */
  readonly breadcrumbs: readonly LinkView[];
  readonly previous?: LinkView;
  readonly next?: LinkView;
  /** Pages below a page without text. */
  readonly below: readonly ContentsView[];
  readonly updatedAt?: string;
  /** The URL for editing the page. */
  readonly editHref?: string;
  /** The page as Markdown; undefined: page actions are disabled. */
  readonly markdownHref?: string;
  readonly pdfHref?: string;
  /** The MCP endpoint of the site. */
  readonly mcpHref?: string;
  /** Offers to open the page in an assistant elsewhere. */
  readonly hasExternalActions: boolean;
  readonly tags: readonly string[];
  /** Parts of the page; false if the author disabled them. */
  readonly layout: {
    readonly title: boolean;
    readonly description: boolean;
    readonly contents: boolean;
    readonly outline: boolean;
    readonly pagination: boolean;
    readonly metadata: boolean;
    readonly tags: boolean;
    readonly actions: boolean;
    readonly isWide: boolean;
  };
  /** Additional resources that this page requires. */
  readonly needs: { readonly math: boolean; readonly diagrams: boolean; readonly api: boolean };
}

export interface SearchResultView {
  readonly title: string;
  readonly href: string;
  /** Its breadcrumb: section and ancestors. */
  readonly trail: string;
  /** Text around the match; the parts that match are marked. */
  readonly snippet: readonly { readonly text: string; readonly isMatch: boolean }[];
}

/** The page with search results, for readers without script. */
export interface SearchView {
  readonly frame: FrameView;
  readonly head: HeadView;
  readonly query: string;
  readonly results: readonly SearchResultView[];
}

/** An error page: not found, signed out, no access. */
export interface MessageView {
  readonly frame: FrameView;
  readonly head: HeadView;
  readonly title: string;
  readonly message: string;
  readonly action?: LinkView;
  /** Buttons for a decision; each submits an empty form. */
  readonly posts?: readonly PostView[];
  readonly hasSearch: boolean;
}

export interface PostView {
  readonly title: string;
  readonly href: string;
  readonly isPrimary: boolean;
}
