import { useSignal } from '@preact/signals';
import type { Page } from '../../api/types';
import { ChoiceField, Field } from '../../components/field';
import { FormDialog } from '../../components/form-dialog';
import type { OpenSpace } from '../../state/open-space';
import { positionOf } from '../../state/tree-moves';
import { choicesOf, PAGE_TEMPLATES, type PageTemplate } from '../templates/templates';
import { templateMarkdown } from '../templates/use-template';
import { addEntry, addPage, deletePage, movePage, renamePage } from './page-edits';
import { t } from '../../i18n/pages';

interface AddPageProps {
  readonly spaceId: string;
  /** The parent page; undefined for the top level. */
  readonly parent?: Page;
}

export function AddPage({ spaceId, parent }: AddPageProps) {
  const title = useSignal('');
  const template = useSignal<PageTemplate>('empty');
  const submit = async () => addPage(spaceId, title.value.trim(), parent?.id, await templateMarkdown(template.value));
  return (
    <FormDialog title={parent ? t.newPageBelow(parent.title) : t.newPage} action={t.createPage} submit={submit}>
      <Field label={t.title} value={title} required maxLength={256} first />
      <ChoiceField
        label={t.beginWith}
        value={template}
        choices={choicesOf(PAGE_TEMPLATES)}
        hint={PAGE_TEMPLATES[template.value].hint}
      />
    </FormDialog>
  );
}

interface AddEntryProps extends AddPageProps {
  readonly type: 'group' | 'link';
}

/** Adds an entry without a text of its own. */
export function AddEntry({ spaceId, parent, type }: AddEntryProps) {
  const title = useSignal('');
  const url = useSignal('');
  const isLink = type === 'link';
  const submit = () => {
    const entry = { type, title: title.value.trim(), ...(isLink && { url: url.value.trim() }) };
    return addEntry(spaceId, entry, parent?.id);
  };
  return (
    <FormDialog title={isLink ? t.newLink : t.newGroup} action={isLink ? t.createLink : t.createGroup} submit={submit}>
      <Field label={t.title} value={title} required maxLength={256} first hint={isLink ? undefined : t.groupHint} />
      {isLink && <Field label={t.linkTarget} value={url} inputMode="url" required maxLength={2048} />}
    </FormDialog>
  );
}

interface PageDialogProps {
  readonly spaceId: string;
  readonly page: Page;
}

export function RenamePage({ spaceId, page }: PageDialogProps) {
  const title = useSignal(page.title);
  const slug = useSignal(page.slug ?? '');
  const submit = () => {
    const newSlug = slug.value.trim();
    return renamePage(spaceId, page, title.value.trim(), newSlug !== '' && newSlug !== page.slug ? newSlug : undefined);
  };
  return (
    <FormDialog title={t.renameOne(page.title)} action={t.rename} submit={submit}>
      <Field label={t.title} value={title} required maxLength={256} first />
      {page.type !== 'link' && <Field label={t.slug} value={slug} maxLength={100} />}
    </FormDialog>
  );
}

export function DeletePage({ spaceId, page }: PageDialogProps) {
  return (
    <FormDialog
      title={t.deleteQuestion(page.title)}
      action={t.deletePage}
      isDangerous
      submit={() => deletePage(spaceId, page)}
    >
      <p>{page.pages?.length ? t.deleteHintWithPages : t.deleteHint}</p>
    </FormDialog>
  );
}

interface MovePageProps {
  readonly state: OpenSpace;
  readonly page: Page;
}

const TOP = '-';

interface Target {
  readonly id: string;
  readonly label: string;
  readonly children: readonly Page[];
}

/** The pages that the page can be moved to: not its own descendants. */
function moveTargets({ index }: OpenSpace, moved: Page): Target[] {
  const targets: Target[] = [{ id: TOP, label: t.atTheTop, children: index.pages }];
  const visit = (pages: readonly Page[], depth: number) => {
    for (const page of pages) {
      if (page.id === moved.id || page.type === 'link') continue;
      const children = page.pages ?? [];
      targets.push({ id: page.id, label: `${'  '.repeat(depth)}${page.title}`, children });
      visit(children, depth + 1);
    }
  };
  visit(index.pages, 1);
  return targets;
}

export function MovePage({ state, page }: MovePageProps) {
  const targets = moveTargets(state, page);
  const parent = useSignal(state.index.places.get(page.id)?.parent?.page.id ?? TOP);
  const position = useSignal('last');
  const siblings = (targets.find(({ id }) => id === parent.value)?.children ?? []).filter(({ id }) => id !== page.id);
  const submit = async () => {
    const at = position.value === 'last' ? siblings.length : Number(position.value);
    const from = positionOf(state.index, page.id);
    if (from)
      await movePage(state.space.id, page, from, { parent: parent.value === TOP ? undefined : parent.value, at });
  };
  return (
    <FormDialog title={t.moveOne(page.title)} action={t.move} submit={submit}>
      <ChoiceField label={t.below} value={parent} choices={targets.map(({ id, label }) => [id, label] as const)} />
      <ChoiceField
        label={t.before}
        value={position}
        choices={[...siblings.map(({ title }, at) => [String(at), title] as const), ['last', t.asTheLast]]}
      />
    </FormDialog>
  );
}
