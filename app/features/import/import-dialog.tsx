import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { paths } from '../../lib/paths';
import type { ImportRun, Space } from '../../api/types';
import { Choice } from '../../components/choice';
import { Dialog } from '../../components/dialog';
import { ChoiceField, Field } from '../../components/field';
import { Form } from '../../components/form';
import { Problem } from '../../components/problem';
import { useAsyncAction } from '../../components/use-async-action';
import type { ChosenFile } from './chosen-files';
import { DropZone } from './drop-zone';
import { followRun, findRunningImport } from './follow-run';
import { ImportReportView } from './import-report';
import type { Imported, Progress } from './progress';
import type { Recognized } from './recognize';
import { runImport } from './run-import';
import { SOURCES, importSource, type SourceName, type InputMethod } from './sources';
import { t } from '../../i18n/import';

interface ImportProps {
  readonly space: Space;
}

const METHOD_LABELS: Readonly<Record<InputMethod, string>> = {
  upload: t.fromThisComputer,
  address: t.anAddress,
  git: 'Git',
};

interface ProgressProps {
  readonly progress: Signal<Progress | undefined>;
}

const ProgressView = ({ progress: { value } }: ProgressProps) =>
  value && (
    <div class="field">
      <progress value={value.share} aria-label={t.importProgress} />
      <small class="quiet" role="status">
        {value.label}
      </small>
      {value.pause && (
        <button type="button" class="button" onClick={value.pause.toggle}>
          {value.pause.isPaused ? t.resumeUpload : t.pauseUpload}
        </button>
      )}
      {value.cancel && (
        <button type="button" class="button" onClick={value.cancel}>
          {t.cancelImport}
        </button>
      )}
    </div>
  );

const AddressField = ({ url }: { readonly url: Signal<string> }) => (
  <Field label={t.address} value={url} inputMode="url" required maxLength={2048} placeholder="https://" />
);

/** The sources that the user may import from. */
const choicesFor = ({ permissions }: Space) =>
  (Object.keys(SOURCES) as SourceName[])
    .filter((key) => key !== 'git' || permissions.triggerGitSync)
    .map((key) => [key, SOURCES[key].label] as const);

interface Chosen {
  readonly files: readonly ChosenFile[];
  readonly recognized?: Promise<Recognized>;
}

interface FormProps extends ImportProps {
  readonly onDone: (imported: Imported) => void;
}

function ImportForm({ space, onDone }: FormProps) {
  const name = useSignal<SourceName>('files');
  const method = useSignal<InputMethod>('upload');
  const url = useSignal('');
  const progress = useSignal<Progress | undefined>(undefined);
  const chosen = useRef<Chosen>({ files: [] });
  const source = importSource(name.value);
  const current = source.methods.includes(method.value) ? method.value : source.methods[0];
  const submit = async () => {
    try {
      const onProgress = (update: Progress) => (progress.value = update);
      const { files, recognized } = chosen.current;
      const format = (await recognized)?.format;
      // A product with a format of its own is recognized; another one that was chosen stays.
      const from = source.format === 'zip' && format ? { format } : source;
      const request = { space, source: from, method: current, url: url.value.trim(), files, onProgress };
      onDone(await runImport(request));
    } finally {
      progress.value = undefined;
    }
  };
  const from = <ChoiceField label={t.from} value={name} choices={choicesFor(space)} hint={source.hint} />;
  if (current === 'git')
    return (
      <div class="form">
        {from}
        <a class="primary" href={paths.git(space.id)}>
          {t.connectRepository}
        </a>
      </div>
    );
  return (
    <Form action={t.importAction} busyLabel={t.importing} isDialog submit={submit}>
      {from}
      {source.methods.length > 1 && (
        <Choice
          label={t.source}
          value={{ value: current } as Signal<InputMethod>}
          choices={source.methods.map((each) => [each, METHOD_LABELS[each]] as const)}
          choose={(onChoose) => (method.value = onChoose)}
        />
      )}
      {current === 'address' ? (
        <AddressField url={url} />
      ) : (
        <DropZone onChoose={(files, recognized) => (chosen.current = { files, recognized })} />
      )}
      <ProgressView progress={progress} />
    </Form>
  );
}

interface RunningImportProps extends FormProps {
  readonly run: ImportRun;
}

/** An import that continued while its dialog was closed. */
function RunningImport({ space, run, onDone }: RunningImportProps) {
  const progress = useSignal<Progress | undefined>(undefined);
  const { error, run: work } = useAsyncAction();
  useEffect(() => {
    void work(async () => {
      try {
        onDone(await followRun(space, run, (update) => (progress.value = update)));
      } finally {
        progress.value = undefined;
      }
    });
  }, [run.id]);
  return (
    <>
      <ProgressView progress={progress} />
      <Problem error={error.value} />
      {error.value !== undefined && <ImportForm space={space} onDone={onDone} />}
    </>
  );
}

const ImportContent = ({ run, ...props }: FormProps & { readonly run: ImportRun | undefined }) =>
  run ? <RunningImport run={run} {...props} /> : <ImportForm {...props} />;

/** Imports documentation from other sources into a space. */
export function ImportDialog({ space }: ImportProps) {
  const imported = useSignal<Imported | undefined>(undefined);
  const running = useSignal<ImportRun | undefined>(undefined);
  useEffect(() => {
    // Without a response, show the form as if no import were running.
    findRunningImport(space).then(
      (run) => (running.value = run),
      () => undefined,
    );
  }, [space.id]);
  const onDone = (update: Imported) => (imported.value = update);
  return (
    <Dialog title={t.importInto(space.title)}>
      {imported.value ? (
        <ImportReportView {...imported.value} space={space.id} />
      ) : (
        <ImportContent space={space} run={running.value} onDone={onDone} />
      )}
    </Dialog>
  );
}
