import { Plus } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from '../parts/icon';

interface SidePartProps {
  readonly title: ComponentChildren;
  /** What the button beside the title makes; nothing for people who may not. */
  readonly add?: { readonly label: string; readonly click: () => void };
  readonly children: ComponentChildren;
}

/** A headed list in the sidebar. */
export function SidePart({ title, add, children }: SidePartProps) {
  const id = useId();
  return (
    <section class="side-part" aria-labelledby={id}>
      <div class="side-part-head">
        <h2 id={id}>{title}</h2>
        {add && (
          <button type="button" class="icon-button" aria-label={add.label} title={add.label} onClick={add.click}>
            <Icon of={Plus} />
          </button>
        )}
      </div>
      {children}
    </section>
  );
}
