import type { ComponentChildren } from 'preact';

/** The content of one address, with all the data that it needs. */
export interface Screen {
  readonly title: string;
  /** The organization of the screen. */
  readonly organization?: string;
  /** For content with several columns. */
  readonly wide?: boolean;
  readonly view: () => ComponentChildren;
  /** Called when the screen becomes visible, to scroll to the content that was requested. */
  readonly onShown?: () => void;
}

/** The input for creating a screen, in addition to the identifiers in its address. */
export interface RouteContext {
  readonly signal: AbortSignal;
  readonly query: Readonly<Record<string, string>>;
}
