import type { ComponentChildren } from 'preact';
import { ActionStatusView, type ActionStatus } from '../../components/action-status';
import { t } from '../../i18n/review';

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

function jumpTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  const head = document.getElementById(id);
  head?.scrollIntoView();
  head?.focus({ preventScroll: true });
}

interface JumpsProps {
  readonly to: readonly (readonly [id: string, title: string])[];
}

/** Links to the sections of the screen. */
export const Jumps = ({ to }: JumpsProps) => (
  <nav class="jumps" aria-label={t.onThisPage}>
    <ul>
      {to.map(([id, title]) => (
        <li key={id}>
          <a href={`#${id}`} onClick={(event) => jumpTo(event, id)}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
