import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { ContentRef } from '../../../../core/documents/blocks/nodes/content-ref.types';
import type { EditorContext, LinkTarget, StoredFile } from '../context';
import { moveInTargets, Targets } from '../../../components/targets';
import { t } from '../../../i18n/forms';

interface RefFieldProps {
  readonly label: string;
  readonly value: Signal<ContentRef | undefined>;
  readonly of: 'link' | 'picture' | 'file';
  readonly context: EditorContext;
  readonly required?: boolean;
  readonly first?: boolean;
  /** Receives the title of a target outside the space: readers are not shown such titles automatically. */
  readonly onTitle?: (title: string) => void;
}

const textOf = (ref: ContentRef | undefined, context: EditorContext) =>
  ref === undefined ? '' : ref.kind === 'url' ? ref.url : (context.nameOf(ref) ?? '');

const addressRef = (text: string): ContentRef | undefined => {
  const words = text.trim();
  if (words === '') return undefined;
  return /^#[^\s#]+$/.test(words) ? { kind: 'anchor', anchor: words.slice(1) } : { kind: 'url', url: words };
};

/** Pages whose titles contain the words, searched shortly after typing. */
function useTargets(words: Signal<string>, open: Signal<boolean>, context: EditorContext) {
  const targets = useSignal<readonly LinkTarget[]>([]);
  useEffect(() => {
    if (!open.value) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      context.findTargets(words.value, controller.signal).then(
        (found) => (targets.value = found),
        () => undefined,
      );
    }, 120);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words.value, open.value]);
  return targets;
}

interface UploadProps {
  readonly of: 'picture' | 'file';
  readonly context: EditorContext;
  readonly onUpload: (file: StoredFile) => void;
}

function Upload({ of, context, onUpload }: UploadProps) {
  const busy = useSignal(false);
  const upload = async (files: readonly File[]) => {
    busy.value = true;
    try {
      const [file] = await context.upload(files);
      if (file) onUpload(file);
    } catch (error) {
      context.onError(error);
    } finally {
      busy.value = false;
    }
  };
  return (
    <label class="ref-upload">
      {busy.value ? t.uploading : t.upload}{' '}
      <input
        type="file"
        accept={of === 'picture' ? 'image/*' : undefined}
        onChange={(event) => void upload([...(event.currentTarget.files ?? [])])}
      />
    </label>
  );
}

/** The target of a link: an address, a page found by its title, or a file to upload. */
export function RefField({ label, value, of, context, required, first, onTitle }: RefFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const words = useSignal(textOf(value.peek(), context));
  const open = useSignal(false);
  const targets = useTargets(words, open, context);
  useEffect(() => {
    if (first) input.current?.select();
  }, []);
  const setText = (text: string) => {
    words.value = text;
    value.value = addressRef(text);
    open.value = of === 'link' && !/^(https?:|mailto:|#|\/)/.test(text);
  };
  const choose = (ref: ContentRef, title: string) => {
    value.value = ref;
    words.value = title;
    if (ref.kind === 'url') onTitle?.(title);
    open.value = false;
    input.current?.focus();
  };
  return (
    <div class="field ref-field" onKeyDown={moveInTargets}>
      <label for={id}>{label}</label>
      <input
        id={id}
        ref={input}
        type="text"
        autocomplete="off"
        required={required}
        autofocus={first}
        placeholder={of === 'link' ? t.titleOrAddress : 'https://…'}
        value={words}
        onInput={(event) => setText(event.currentTarget.value)}
        onFocus={() => (open.value = of === 'link' && words.value === '')}
      />
      {open.value && targets.value.length > 0 && (
        <Targets label={t.pages} targets={targets.value} choose={({ ref, title }) => choose(ref, title)} />
      )}
      {of !== 'link' && (
        <Upload of={of} context={context} onUpload={(file) => choose({ kind: 'file', file: file.id }, file.name)} />
      )}
    </div>
  );
}
