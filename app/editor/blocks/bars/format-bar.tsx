import { MessageSquare, PencilLine } from 'lucide';
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { IconButton } from '../../../components/icon-button';
import type { ToolbarActions } from './toolbar';
import { MarkButtons } from './mark-buttons';
import { t } from '../../../i18n/forms';

interface FormatBarProps {
  readonly view: EditorView;
  readonly actions: ToolbarActions;
}

const MARGIN = 8;

/** The bar above the selected text. */
export function FormatBar({ view, actions: { run, openLink, openAnnotation, comment } }: FormatBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { selection } = view.state;
  const isText = selection instanceof TextSelection && !selection.empty;
  const shapes = view.editable && !(isText && selection.$from.parent.type.spec.code);
  const shows = isText && (view.hasFocus() || !view.editable) && (shapes || comment);
  useLayoutEffect(() => {
    if (!bar.current || !shows) return;
    const [start, end] = [view.coordsAtPos(selection.from), view.coordsAtPos(selection.to)];
    const { width, height } = bar.current.getBoundingClientRect();
    const top = start.top - height - 6;
    bar.current.style.top = `${top < MARGIN ? end.bottom + 6 : top}px`;
    bar.current.style.left = `${Math.max(MARGIN, Math.min((start.left + end.left) / 2 - width / 2, innerWidth - width - MARGIN))}px`;
  });
  if (!shows) return null;
  return (
    <div
      ref={bar}
      class="format-bar"
      role="toolbar"
      aria-label={t.formatSelection}
      onMouseDown={(event) => event.preventDefault()}
    >
      {shapes && <MarkButtons view={view} run={run} openLink={openLink} openAnnotation={openAnnotation} />}
      {comment && (
        <>
          <IconButton label={t.commentTool} icon={MessageSquare} onClick={() => comment('comment')} />
          <IconButton label={t.suggestTool} icon={PencilLine} onClick={() => comment('suggestion')} />
        </>
      )}
    </div>
  );
}
