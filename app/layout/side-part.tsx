import { Plus } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { IconButton } from '../components/icon-button';

interface SidePartProps {
  readonly title: ComponentChildren;
  /** A button beside the title that creates an item; undefined for users who may not. */
  readonly add?: { readonly label: string; readonly onClick: () => void };
  readonly children: ComponentChildren;
}

/** A list with a heading in the sidebar. */
export function SidePart({ title, add, children }: SidePartProps) {
  const id = useId();
  return (
    <section class="side-part" aria-labelledby={id}>
      <div class="side-part-head">
        <h2 id={id}>{title}</h2>
        {add && <IconButton label={add.label} icon={Plus} onClick={add.onClick} />}
      </div>
      {children}
    </section>
  );
}
