import { useSignal } from '@preact/signals';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { Collection } from '../../api/types';
import { ChoiceField, Field } from '../../components/field';
import { FormDialog } from '../../components/form-dialog';
import { goTo } from '../../lib/navigation';
import { closeDialog } from '../../state/dialog';
import { refreshOutline } from '../../state/organization';
import { showToast } from '../../state/toast';
import { choicesOf, SPACE_TEMPLATES, type SpaceTemplate } from '../templates/templates';
import { addProductPages, type AddedPages } from '../templates/use-template';
import { t } from '../../i18n/organization';

interface NewSpaceProps {
  readonly organizationId: string;
  readonly collections: readonly Collection[];
  /** The collection selected initially. */
  readonly parent?: string;
}

/** Creates a space, and opens it. */
export function NewSpace({ organizationId, collections, parent: initialParent = '' }: NewSpaceProps) {
  const title = useSignal('');
  const emoji = useSignal('');
  const parent = useSignal(initialParent);
  const template = useSignal<SpaceTemplate>('empty');
  const submit = async () => {
    const space = await ok(
      api.POST('/v1/orgs/{organizationId}/spaces', {
        params: { path: { organizationId } },
        body: {
          title: title.value.trim(),
          emoji: emoji.value.trim() || undefined,
          parent: parent.value || undefined,
        },
      }),
    );
    const created: AddedPages =
      template.value === 'product' ? await addProductPages(space) : { address: paths.space(space.id) };
    closeDialog();
    await refreshOutline();
    goTo(created.address);
    if (created.waiting) showToast({ message: t.pagesAreWaiting(created.waiting) });
  };
  const places = collections.map((collection) => [collection.id, collection.title] as const);
  return (
    <FormDialog title={t.newSpace} action={t.createSpace} submit={submit}>
      <Field label={t.title} value={title} required maxLength={50} first placeholder={t.productGuide} />
      <Field label={t.emoji} value={emoji} maxLength={50} hint={t.emojiHint} />
      <ChoiceField
        label={t.beginWith}
        value={template}
        choices={choicesOf(SPACE_TEMPLATES)}
        hint={SPACE_TEMPLATES[template.value].hint}
      />
      {places.length > 0 && <ChoiceField label={t.location} value={parent} choices={[['', t.atTheTop], ...places]} />}
    </FormDialog>
  );
}
