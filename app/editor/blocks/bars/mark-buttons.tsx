import { Asterisk, Baseline, Link } from 'lucide';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { Icon } from '../../../components/icon';
import { IconButton } from '../../../components/icon-button';
import { Menu } from '../../../components/menu';
import { COLORS, colour, hasMark, MARK_TOOLS, MORE_MARKS, toggle } from './format-marks';
import { t } from '../../../i18n/forms';

interface MarkButtonsProps {
  readonly view: EditorView;
  readonly run: (command: Command) => void;
  readonly openLink: () => void;
  readonly openAnnotation: () => void;
}

const ColourMenu = ({ run }: Pick<MarkButtonsProps, 'run'>) => (
  <Menu button={<Icon of={Baseline} />} label={t.coloursAndMore}>
    {MORE_MARKS.map(([mark, label]) => (
      <li key={mark}>
        <button type="button" onClick={() => run(toggle(mark))}>
          {label}
        </button>
      </li>
    ))}
    {COLORS.map((name) => (
      <li key={`text ${name}`}>
        <button type="button" onClick={() => run(colour('text', name))}>
          <span class={`swatch text-${name}`} aria-hidden="true">
            A
          </span>{' '}
          {t.textColours[name]}
        </button>
      </li>
    ))}
    {COLORS.map((name) => (
      <li key={`background ${name}`}>
        <button type="button" onClick={() => run(colour('background', name))}>
          <span class={`swatch background-${name}`} aria-hidden="true">
            A
          </span>{' '}
          {t.backgrounds[name]}
        </button>
      </li>
    ))}
  </Menu>
);

/** Buttons for the formatting of text. */
export function MarkButtons({ view, run, openLink, openAnnotation }: MarkButtonsProps) {
  const { state } = view;
  return (
    <>
      {MARK_TOOLS.map(({ label, mark, icon }) => (
        <IconButton
          key={mark}
          label={label}
          icon={icon}
          isPressed={hasMark(state, mark)}
          onClick={() => run(toggle(mark))}
        />
      ))}
      <IconButton label={t.linkTool} icon={Link} isPressed={hasMark(state, 'link')} onClick={openLink} />
      <IconButton
        label={t.annotationTool}
        icon={Asterisk}
        isPressed={hasMark(state, 'annotation')}
        onClick={openAnnotation}
      />
      <ColourMenu run={run} />
    </>
  );
}
