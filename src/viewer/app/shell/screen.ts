import type { ComponentChildren } from 'preact';

/** What one address shows, with all that it needs read. */
export interface Screen {
  readonly title: string;
  /** The organization that it lies in. */
  readonly organization?: string;
  /** For what stands side by side. */
  readonly wide?: boolean;
  readonly view: () => ComponentChildren;
  /** Called when it is to be seen, to lead the person to what they came for. */
  readonly shown?: () => void;
}

/** What a screen is made from, beside the identifiers in its address. */
export interface Visit {
  readonly signal: AbortSignal;
  readonly query: Readonly<Record<string, string>>;
}
