import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { to } from '../addresses';
import type { ImportRun, Space } from '../api/types';
import { Choice } from '../parts/choice';
import { Dialog } from '../parts/dialog';
import { ChoiceField, Field } from '../parts/field';
import { Form } from '../parts/form';
import { Problem } from '../parts/problem';
import { useWork } from '../parts/work';
import { followRun, goingRun } from './follow-run';
import { ImportReportView } from './import-report';
import type { Imported, Progress } from './progress';
import { runImport } from './run-import';
import { SOURCES, sourceOf, type SourceName, type Way } from './sources';
import { t } from '../messages/import';

interface ImportProps {
  readonly space: Space;
}

const WAYS: Readonly<Record<Way, string>> = {
  files: t.filesPart,
  folder: t.aFolder,
  archive: t.zipArchive,
  address: t.anAddress,
  git: 'Git',
};

interface PickerProps {
  readonly way: 'files' | 'folder' | 'archive';
  readonly chosen: (files: readonly File[]) => void;
}

const PICKERS = {
  files: { label: t.filesPart, multiple: true, accept: '.md,.markdown,.html,.htm,.docx,image/*' },
  folder: { label: t.folder, webkitdirectory: true },
  archive: { label: t.archive, accept: '.zip,application/zip' },
} as const;

function Picker({ way, chosen }: PickerProps) {
  const id = useId();
  const { label, ...options } = PICKERS[way];
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="file"
        required
        aria-describedby={`${id}-hint`}
        onChange={(event) => chosen([...(event.currentTarget.files ?? [])])}
        {...options}
      />
      <small id={`${id}-hint`} class="quiet">
        {t.sizeHint}
      </small>
    </div>
  );
}

interface ProgressProps {
  readonly progress: Signal<Progress | undefined>;
}

const ProgressView = ({ progress: { value } }: ProgressProps) =>
  value && (
    <div class="field">
      <progress value={value.share} aria-label={t.howMuchIsImported} />
      <small class="quiet" role="status">
        {value.words}
      </small>
      {value.cancel && (
        <button type="button" class="button" onClick={value.cancel}>
          {t.cancelImport}
        </button>
      )}
    </div>
  );

interface FormProps extends ImportProps {
  readonly done: (imported: Imported) => void;
}

function ImportForm({ space, done }: FormProps) {
  const name = useSignal<SourceName>('files');
  const way = useSignal<Way>('files');
  const url = useSignal('');
  const progress = useSignal<Progress | undefined>(undefined);
  const files = useRef<readonly File[]>([]);
  const source = sourceOf(name.value);
  const current = source.ways.includes(way.value) ? way.value : source.ways[0];
  const submit = async () => {
    try {
      const onProgress = (made: Progress) => (progress.value = made);
      const order = { space, source, way: current, url: url.value.trim(), files: files.current, onProgress };
      done(await runImport(order));
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
        <a class="primary" href={to.git(space.id)}>
          {t.connectARepository}
        </a>
      </div>
    );
  return (
    <Form action={t.importAction} doing={t.importing} dialog submit={submit}>
      {from}
      {source.ways.length > 1 && (
        <Choice
          label={t.whatYouHave}
          value={{ value: current } as Signal<Way>}
          choices={source.ways.map((each) => [each, WAYS[each]] as const)}
          choose={(chosen) => (way.value = chosen)}
        />
      )}
      {current === 'address' ? (
        <Field label={t.address} value={url} keys="url" required most={2048} placeholder="https://" />
      ) : (
        <Picker key={current} way={current} chosen={(chosen) => (files.current = chosen)} />
      )}
      <ProgressView progress={progress} />
    </Form>
  );
}

interface GoingProps extends FormProps {
  readonly run: ImportRun;
}

/** An import that continued while its dialog was closed. */
function GoingImport({ space, run, done }: GoingProps) {
  const progress = useSignal<Progress | undefined>(undefined);
  const { error, run: work } = useWork();
  useEffect(() => {
    void work(async () => {
      try {
        done(await followRun(space, run, (made) => (progress.value = made)));
      } finally {
        progress.value = undefined;
      }
    });
  }, [run.id]);
  return (
    <>
      <ProgressView progress={progress} />
      <Problem error={error.value} />
      {error.value !== undefined && <ImportForm space={space} done={done} />}
    </>
  );
}

const ImportOrGoing = ({ run, ...props }: FormProps & { readonly run: ImportRun | undefined }) =>
  run ? <GoingImport run={run} {...props} /> : <ImportForm {...props} />;

/** Imports documentation from other sources into a space. */
export function ImportDialog({ space }: ImportProps) {
  const imported = useSignal<Imported | undefined>(undefined);
  const going = useSignal<ImportRun | undefined>(undefined);
  useEffect(() => {
    // Without a response, show the form as if no import were running.
    goingRun(space).then(
      (run) => (going.value = run),
      () => undefined,
    );
  }, [space.id]);
  const done = (made: Imported) => (imported.value = made);
  return (
    <Dialog title={t.importInto(space.title)}>
      {imported.value ? (
        <ImportReportView {...imported.value} />
      ) : (
        <ImportOrGoing space={space} run={going.value} done={done} />
      )}
    </Dialog>
  );
}
