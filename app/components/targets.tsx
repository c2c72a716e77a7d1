interface Target {
  readonly title: string;
  readonly detail: string;
}

interface TargetsProps<Of extends Target> {
  readonly label: string;
  readonly targets: readonly Of[];
  readonly choose: (target: Of) => void;
}

/** Arrow keys move from a field to the options below it, from one option to the next, and back. */
export function moveInTargets(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="text"], .ref-targets button')];
  const at = stops.findIndex((stop) => stop === event.target);
  const target = at < 0 ? undefined : stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** The options below a field. */
export const Targets = <Of extends Target>({ label, targets, choose }: TargetsProps<Of>) => (
  <ul class="ref-targets" aria-label={label}>
    {targets.map((target) => (
      <li key={`${target.detail} ${target.title}`}>
        <button type="button" onClick={() => choose(target)}>
          <span>{target.title}</span> <small class="quiet">{target.detail}</small>
        </button>
      </li>
    ))}
  </ul>
);
