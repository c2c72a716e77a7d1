import { Plus } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { IconButton } from '../parts/icon-button';

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
        {add && <IconButton label={add.label} icon={Plus} click={add.click} />}
      </div>
      {children}
    </section>
  );
}
