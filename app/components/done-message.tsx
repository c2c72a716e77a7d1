import type { ComponentChildren } from 'preact';

interface DoneMessageProps {
  readonly children: ComponentChildren;
}

/** The result of the last action, which is announced to screen readers. */
export const DoneMessage = ({ children }: DoneMessageProps) => (
  <p class="done" role="status">
    {children}
  </p>
);
