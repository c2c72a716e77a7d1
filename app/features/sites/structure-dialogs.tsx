import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { SiteSection, SiteSectionGroup, Space } from '../../api/types';
import { ChoiceField, Field } from '../../components/field';
import { FormDialog } from '../../components/form-dialog';
import { closeDialog } from '../../state/dialog';
import type { SitePath } from './insights-data';
import { changeItem, type StructureItem } from './structure-data';
import { regroup } from './structure-moves';
import { t } from '../../i18n/site';

interface AddPartProps {
  readonly sitePath: SitePath;
  readonly spaces: readonly Space[];
  readonly sections: readonly SiteSection[];
  readonly onDone: (message: string) => Promise<void>;
}

type Kind = 'section' | 'variant' | 'group';

const KINDS: readonly (readonly [Kind, string])[] = [
  ['section', t.kindSection],
  ['variant', t.kindVariant],
  ['group', t.kindGroup],
];

const ROOT = '-';

interface NewPart {
  readonly kind: Kind;
  readonly space: string;
  readonly section: string;
  readonly title: string;
}

/** Creates the part at the end of the site, or of its section. */
function addPart(sitePath: SitePath, { kind, space, section, title }: NewPart): Promise<unknown> {
  const params = { path: { ...sitePath } };
  if (kind === 'group')
    return ok(api.POST('/v1/orgs/{organizationId}/sites/{siteId}/section-groups', { params, body: { title } }));
  if (kind === 'section')
    return ok(
      api.POST('/v1/orgs/{organizationId}/sites/{siteId}/sections', {
        params,
        body: { spaceId: space, ...(title !== '' && { title }) },
      }),
    );
  const sectionId = section === ROOT ? undefined : section;
  return ok(
    api.POST('/v1/orgs/{organizationId}/sites/{siteId}/site-spaces', { params, body: { spaceId: space, sectionId } }),
  );
}

const choicesOf = (items: readonly { readonly id: string; readonly title: string }[]) =>
  items.map(({ id, title }) => [id, title] as const);

/** Adds a section, a variant or a group. */
export function AddPart({ sitePath, spaces, sections, onDone }: AddPartProps) {
  const kind = useSignal<Kind>('section');
  const space = useSignal(spaces[0]?.id ?? '');
  const section = useSignal<string>(sections[0]?.id ?? ROOT);
  const title = useSignal('');
  const submit = async () => {
    const part = { kind: kind.value, space: space.value, section: section.value, title: title.value.trim() };
    await addPart(sitePath, part);
    closeDialog();
    await onDone(t.partAdded);
  };
  return (
    <FormDialog title={t.addToSite} action={t.add} submit={submit}>
      <ChoiceField label={t.partKind} value={kind} choices={KINDS} />
      {kind.value !== 'group' && <ChoiceField label={t.space} value={space} choices={choicesOf(spaces)} />}
      {kind.value === 'variant' && sections.length > 0 && (
        <ChoiceField label={t.inTheSection} value={section} choices={choicesOf(sections)} />
      )}
      {kind.value !== 'variant' && (
        <Field
          label={t.title}
          value={title}
          maxLength={128}
          required={kind.value === 'group'}
          hint={kind.value === 'section' ? t.titleHint : undefined}
        />
      )}
    </FormDialog>
  );
}

interface ChangePartProps {
  readonly sitePath: SitePath;
  readonly item: StructureItem;
  readonly groups: readonly SiteSectionGroup[];
  readonly onDone: (message: string) => Promise<void>;
}

/** Renames a part, changes its address, or moves it into a group. */
export function ChangePart({ sitePath, item, groups, onDone }: ChangePartProps) {
  const title = useSignal(item.title);
  const path = useSignal('path' in item ? item.path : '');
  const group = useSignal((item.object === 'site-section' && item.sectionGroup) || ROOT);
  const submit = async () => {
    await changeItem(sitePath, item, title.value.trim(), path.value.trim());
    if (item.object === 'site-section') await regroup(sitePath, item, group.value === ROOT ? undefined : group.value);
    closeDialog();
    await onDone(t.partChanged);
  };
  return (
    <FormDialog title={t.changeDialog(item.title)} action={t.save} submit={submit}>
      {item.object !== 'site-space' && <Field label={t.title} value={title} required maxLength={128} first />}
      {item.object !== 'site-section-group' && <Field label={t.slug} value={path} maxLength={100} hint={t.slugHint} />}
      {item.object === 'site-section' && groups.length > 0 && (
        <ChoiceField label={t.inTheGroup} value={group} choices={[[ROOT, t.noGroup], ...choicesOf(groups)]} />
      )}
    </FormDialog>
  );
}
