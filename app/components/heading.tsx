import type { ComponentChildren } from 'preact';

interface HeadingProps {
  readonly children: ComponentChildren;
}

/** The title of a screen; focused when the screen is new. */
export const Heading = ({ children }: HeadingProps) => <h1 tabIndex={-1}>{children}</h1>;
