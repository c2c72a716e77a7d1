import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { paths } from '../../lib/paths';
import type { ImportRun, Space } from '../../api/types';
import { Choice } from '../../components/choice';
import { Dialog } from '../../components/dialog';
import { ChoiceField, Field } from '../../components/field';
import { FileField } from '../../components/file-field';
import { Form } from '../../components/form';
import { Problem } from '../../components/problem';
import { useAsyncAction } from '../../components/use-async-action';
import { followRun, findRunningImport } from './follow-run';
import { ImportReportView } from './import-report';
import type { Imported, Progress } from './progress';
import { runImport } from './run-import';
import { SOURCES, importSource, type SourceName, type InputMethod } from './sources';
import { t } from '../../i18n/import';

interface ImportProps {
  readonly space: Space;
}

const METHOD_LABELS: Readonly<Record<InputMethod, string>> = {
  files: t.filesPart,
  folder: t.aFolder,
  archive: t.zipArchive,
  address: t.anAddress,
  git: 'Git',
};

interface PickerProps {
  readonly method: 'files' | 'folder' | 'archive';
  readonly onChoose: (files: readonly File[]) => void;
}

const PICKERS = {
  files: { label: t.filesPart, multiple: true, accept: '.md,.markdown,.html,.htm,.docx,image/*' },
  folder: { label: t.folder, webkitdirectory: true },
  archive: { label: t.archive, accept: '.zip,application/zip' },
} as const;

const Picker = ({ method, onChoose }: PickerProps) => (
  <FileField {...PICKERS[method]} required hint={t.sizeHint} onChoose={onChoose} />
);

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

interface FormProps extends ImportProps {
  readonly onDone: (imported: Imported) => void;
}

function ImportForm({ space, onDone }: FormProps) {
  const name = useSignal<SourceName>('files');
  const method = useSignal<InputMethod>('files');
  const url = useSignal('');
  const progress = useSignal<Progress | undefined>(undefined);
  const files = useRef<readonly File[]>([]);
  const source = importSource(name.value);
  const current = source.methods.includes(method.value) ? method.value : source.methods[0];
  const submit = async () => {
    try {
      const onProgress = (update: Progress) => (progress.value = update);
      const request = { space, source, method: current, url: url.value.trim(), files: files.current, onProgress };
      onDone(await runImport(request));
    } finally {
      progress.value = undefined;
    }
  };
  const choices = (Object.keys(SOURCES) as SourceName[])
    .filter((key) => key !== 'git' || space.permissions.triggerGitSync)
    .map((key) => [key, SOURCES[key].label] as const);
  const from = <ChoiceField label={t.from} value={name} choices={choices} hint={source.hint} />;
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
        <Field label={t.address} value={url} inputMode="url" required maxLength={2048} placeholder="https://" />
      ) : (
        <Picker key={current} method={current} onChoose={(onChoose) => (files.current = onChoose)} />
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
        <ImportReportView {...imported.value} />
      ) : (
        <ImportContent space={space} run={running.value} onDone={onDone} />
      )}
    </Dialog>
  );
}
