import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { ContentRef } from '../../../../core/documents/blocks/nodes/content-ref.types';
import type { Choice } from '../choice';
import type { BlockChoices } from '../context';
import type { ChosenFrom } from '../kinds/kind.types';
import { moveInTargets, Targets } from '../../../components/targets';
import { t } from '../../../i18n/forms';

interface ComboboxFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly from: ChosenFrom;
  readonly text: Signal<string>;
  readonly value: Signal<ContentRef | undefined>;
  /** The specification selected in the form, for options that depend on it. */
  readonly spec?: Signal<string>;
  readonly choices: BlockChoices;
  readonly onError: (error: unknown) => void;
  readonly required?: boolean;
  readonly first?: boolean;
}

/** More are found by typing. */
const MAX_OPTIONS = 50;

const read = async (from: ChosenFrom, spec: string, choices: BlockChoices): Promise<readonly Choice[]> => {
  if (from === 'reusable') return choices.reusable();
  if (from === 'specs') return choices.specs();
  return spec === '' ? [] : (await choices.partsOf(spec))[from];
};

/** All options, loaded once the field is focused; undefined until then. */
function useChoices(
  { from, choices, spec, onError }: ComboboxFieldProps,
  open: boolean,
): readonly Choice[] | undefined {
  const all = useSignal<readonly Choice[] | undefined>(undefined);
  const of = spec?.value.trim() ?? '';
  useEffect(() => {
    if (!open) return;
    let isCurrent = true;
    read(from, of, choices).then((found) => {
      if (isCurrent) all.value = found;
    }, onError);
    return () => {
      isCurrent = false;
    };
  }, [open, of]);
  return all.value;
}

/** The part of the text that a selection replaces: in a list, everything after the last comma. */
const typedPart = (from: ChosenFrom, words: string): string =>
  from === 'schemas' ? words.slice(words.lastIndexOf(',') + 1).trim() : words.trim();

function matching(all: readonly Choice[], typed: string): readonly Choice[] {
  const parts = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ value, detail }: Choice) => {
    const text = `${value} ${detail}`.toLowerCase();
    return parts.every((part) => text.includes(part));
  };
  return all.filter(matches).slice(0, MAX_OPTIONS);
}

const refOf = ({ id }: Choice): ContentRef | undefined =>
  id === undefined ? undefined : { kind: 'reusable-content', reusableContent: id };

/** Reusable content is stored by its identifier, but shown by its title. */
function useTitle({ text, value, choices, onError }: ComboboxFieldProps): void {
  useEffect(() => {
    const ref = value.peek();
    if (ref?.kind !== 'reusable-content') return;
    choices.reusableTitle(ref.reusableContent).then((title) => {
      if (text.peek() === '' && value.peek() === ref) text.value = title ?? t.goneContent;
    }, onError);
  }, []);
}

/** The offered options, and the handling of typing and selecting. */
function useCombobox(props: ComboboxFieldProps, focus: () => void) {
  const { from, text, value } = props;
  const open = useSignal(false);
  const all = useChoices(props, open.value);
  const setText = (input: string) => {
    text.value = input;
    open.value = true;
    const same = all?.filter((choice) => choice.value.toLowerCase() === input.trim().toLowerCase()) ?? [];
    if (from === 'reusable') value.value = same.length === 1 && same[0] ? refOf(same[0]) : undefined;
  };
  const choose = (choice: Choice) => {
    const before = from === 'schemas' ? /^.*,\s*/s.exec(text.value)?.[0] : undefined;
    text.value = `${before ?? ''}${choice.value}`;
    if (from === 'reusable') value.value = refOf(choice);
    open.value = false;
    focus();
  };
  const found = all && open.value ? matching(all, typedPart(from, text.value)) : undefined;
  return { open, found, setText, choose };
}

/** A combobox: typing filters the list of options. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, hint, from, text, required, first } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const { open, found, setText, choose } = useCombobox(props, () => input.current?.focus());
  useTitle(props);
  useEffect(() => {
    if (first) input.current?.select();
  }, []);
  const handleFocusOut = (to: EventTarget | null) => {
    if (!(to instanceof Node) || !field.current?.contains(to)) open.value = false;
  };
  const targets = found?.map((choice) => ({ ...choice, title: choice.value })) ?? [];
  return (
    <div
      ref={field}
      class="field ref-field"
      onKeyDown={moveInTargets}
      onFocusOut={(event) => handleFocusOut(event.relatedTarget)}
    >
      <label for={id}>{label}</label>
      <input
        id={id}
        ref={input}
        type="text"
        autocomplete="off"
        required={required}
        autofocus={first}
        aria-describedby={`${id}-hint`}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onFocus={() => (open.value = text.value === '')}
      />
      <small id={`${id}-hint`} class="quiet" role="status">
        {found?.length === 0 ? t.nothingToChoose[from] : (hint ?? '')}
      </small>
      {targets.length > 0 && <Targets label={label} targets={targets} choose={choose} />}
    </div>
  );
}
