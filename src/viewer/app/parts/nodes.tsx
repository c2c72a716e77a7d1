import { useLayoutEffect, useRef } from 'preact/hooks';

interface NodesProps {
  readonly nodes: readonly Node[];
}

/** Elements that were made without Preact, at this place. */
export function Nodes({ nodes }: NodesProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...nodes), [nodes]);
  return <div class="nodes" ref={place} />;
}
