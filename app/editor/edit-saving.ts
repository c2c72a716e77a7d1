import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Uploads } from '../state/uploads';
import type { Autosave } from './autosave';
import type { TextSaving } from './text-saving';
import { t } from '../i18n/editor';

interface Parts {
  readonly text: ReadonlySignal<TextSaving | undefined>;
  readonly title: Autosave;
  readonly uploads: Uploads;
}

/** Everything on the screen of a page that is edited: it is saved once its text, its title and its files are. */
export class EditSaving implements TextSaving {
  /** Whether the title field is empty, which no page can be called. */
  readonly isTitleMissing: Signal<boolean> = signal(false);

  constructor(private readonly parts: Parts) {}

  readonly label = computed(() => {
    const { text, title, uploads } = this.parts;
    if (uploads.isUploading.value) return t.uploading;
    if (uploads.isBusy.value) return t.saving;
    if (this.isTitleMissing.value) return t.unsavedChanges;
    return title.state.value === 'saved' ? (text.value?.label.value ?? '') : title.label.value;
  });

  readonly error = computed(() => this.parts.text.value?.error.value ?? this.parts.title.error.value);

  /** Whether something would be lost if the page were closed, apart from the text, which warns itself. */
  get isUploading(): boolean {
    return this.parts.uploads.isBusy.value;
  }

  async finish(): Promise<void> {
    const { text, title } = this.parts;
    if (this.isUploading) throw new Error(t.waitForUploads);
    await title.finish();
    await text.value?.finish();
  }
}
