import { api, ok } from '../../api/client';
import type { GlossaryChange, GlossaryEntry, Organization } from '../../api/types';
import { ActionButton } from '../../components/action-button';
import { DialogButton } from '../../components/dialog-button';
import { Heading } from '../../components/heading';
import { OrganizationHeader } from '../../components/organization-header';
import type { ListPart } from '../../components/paged-list';
import { Problem } from '../../components/problem';
import { RefreshedListView, useRefreshedList } from '../../components/refreshed-list';
import { useAsyncAction } from '../../components/use-async-action';
import type { Screen, RouteContext } from '../../lib/screen';
import { languageName, termsOf, entryTitle } from './glossary-labels';
import { TermDialog } from './term-dialog';
import { t } from '../../i18n/glossary';

const AT_ONCE = 100;

const readEntries = (organizationId: string, page?: string, signal?: AbortSignal): Promise<ListPart<GlossaryEntry>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/translations-glossary', {
      params: { path: { organizationId }, query: { limit: AT_ONCE, page, orderBy: 'en' } },
      signal,
    }),
  );

const change = (organizationId: string, operation: GlossaryChange): Promise<unknown> =>
  ok(
    api.PUT('/v1/orgs/{organizationId}/translations-glossary', {
      params: { path: { organizationId } },
      body: { operations: [operation] },
    }),
  );

interface RowProps {
  readonly organization: Organization;
  readonly entry: GlossaryEntry;
  readonly onDone: (words: string) => Promise<void>;
}

function Row({ organization: { id: organizationId, permissions }, entry, onDone }: RowProps) {
  const work = useAsyncAction();
  const title = entryTitle(entry);
  const remove = async () => {
    await change(organizationId, { type: 'delete', id: entry.id });
    await onDone(t.removed);
  };
  const save = async (translations: Record<string, string>) => {
    await change(organizationId, { type: 'update', id: entry.id, translations });
    await onDone(t.changed);
  };
  return (
    <>
      <strong>{title}</strong>
      <ul class="quiet">
        {termsOf(entry).map(([language, term]) => (
          <li key={language}>
            {languageName(language)}: <span lang={language}>{term}</span>
          </li>
        ))}
      </ul>
      {permissions.admin && (
        <div class="buttons">
          <DialogButton label={t.changeOf(title)} dialog={() => <TermDialog entry={entry} save={save} />}>
            {t.change}
          </DialogButton>
          <ActionButton work={work} onClick={remove} label={t.removeOf(title)}>
            {t.remove}
          </ActionButton>
        </div>
      )}
      <Problem error={work.error.value} />
    </>
  );
}

interface GlossaryProps {
  readonly organization: Organization;
  readonly entries: ListPart<GlossaryEntry>;
}

function Glossary({ organization, entries }: GlossaryProps) {
  const { id, permissions } = organization;
  const list = useRefreshedList(entries, (page) => readEntries(id, page));
  const add = async (translations: Record<string, string>) => {
    await change(id, { type: 'insert', translations });
    await list.refresh(t.added);
  };
  return (
    <>
      <OrganizationHeader organization={organization} part="glossary">
        {permissions.admin && (
          <DialogButton primary dialog={() => <TermDialog save={add} />}>
            {t.addTerm}
          </DialogButton>
        )}
      </OrganizationHeader>
      <Heading>{t.glossary}</Heading>
      <p class="lead">{t.glossaryHint}</p>
      <RefreshedListView
        of={list}
        name={t.glossary}
        empty={t.noTerms}
        render={(entry) => <Row organization={organization} entry={entry} onDone={list.refresh} />}
      />
    </>
  );
}

/** The terms that the translators of an organization agreed on. */
export async function glossaryScreen(organizationId: string, { signal }: RouteContext): Promise<Screen> {
  const [organization, entries] = await Promise.all([
    ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId } }, signal })),
    readEntries(organizationId, undefined, signal),
  ]);
  const view = () => <Glossary organization={organization} entries={entries} />;
  return { title: t.glossaryOf(organization.title), organization: organizationId, view };
}
