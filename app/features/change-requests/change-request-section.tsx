import type { ComponentChildren } from 'preact';
import { ActionStatusView, type ActionStatus } from '../../components/action-status';

interface ChangeRequestSectionProps {
  readonly id: string;
  readonly title: string;
  readonly outcome?: ActionStatus;
  readonly children: ComponentChildren;
}

/** A section of the screen with its heading. */
export const ChangeRequestSection = ({ id, title, outcome, children }: ChangeRequestSectionProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} tabIndex={-1}>
      {title}
    </h2>
    {children}
    {outcome && <ActionStatusView of={outcome} />}
  </section>
);

/** Scrolls to the heading of a section, and moves the focus there. */
export function jumpTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  const head = document.getElementById(id);
  head?.scrollIntoView();
  head?.focus({ preventScroll: true });
}
