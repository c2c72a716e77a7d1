import { useSignal, type Signal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { GitHubInstallation, GitHubRepository } from '../../api/types';
import { ChoiceField } from '../../components/field';
import { Problem } from '../../components/problem';
import { SearchField, type FoundTargets } from '../../components/search-field';
import { useAsyncAction } from '../../components/use-async-action';
import type { Access } from './use-git-access';
import { t } from '../../i18n/git';

const AT_ONCE = 25;
const MAX_INSTALLATIONS = 1_000;

/** The repository that the form is about. */
export interface Place {
  readonly url: Signal<string>;
  readonly branch: Signal<string>;
  /** The full name of the chosen repository; undefined while its address was typed. */
  readonly repository: Signal<string | undefined>;
}

interface PickerProps {
  readonly spaceId: string;
  readonly access: Access;
  readonly place: Place;
}

const detailOf = ({ archived, private: isPrivate }: GitHubRepository): string =>
  [isPrivate ? t.privateRepository : t.publicRepository, ...(archived ? [t.archivedRepository] : [])].join(', ');

function RepositoryField({
  spaceId,
  access,
  place,
  onError,
}: PickerProps & { readonly onError: (error: unknown) => void }) {
  const text = useSignal(place.repository.peek() ?? '');
  const find = async (search: string, signal: AbortSignal) => {
    const body = { ...access.toKey(), installationId: access.installationId.peek(), search };
    const params = { path: { spaceId }, query: { limit: AT_ONCE } };
    const found = await ok(api.POST('/v1/spaces/{spaceId}/git/github-app/repositories', { params, body, signal }));
    const targets = found.items.map((item) => ({ ...item, title: item.name, detail: detailOf(item) }));
    return { targets, count: found.count };
  };
  const choose = ({ name, url, defaultBranch }: GitHubRepository) => {
    place.url.value = url;
    place.branch.value = defaultBranch;
    place.repository.value = name;
  };
  return (
    <SearchField label={t.repository} text={text} maxLength={200} find={find} onChoose={choose} onError={onError} />
  );
}

/** Lists what the GitHub App has access to, and enters the chosen repository into the form. */
export function RepositoryPicker({ spaceId, access, place }: PickerProps) {
  const { installationId } = access;
  const installations = useSignal<readonly GitHubInstallation[]>([]);
  const { busy, error, run } = useAsyncAction();
  const list = async () => {
    const params = { path: { spaceId }, query: { limit: MAX_INSTALLATIONS } };
    const body = access.toKey();
    const { items } = await ok(api.POST('/v1/spaces/{spaceId}/git/github-app/installations', { params, body }));
    const isKnown = items.some(({ id }) => id === installationId.peek());
    const first = items.find(({ suspended }) => !suspended) ?? items[0];
    if (!isKnown && first) installationId.value = first.id;
    installations.value = items;
  };
  const choices = installations.value.map(
    ({ id, name, suspended }) => [id, suspended ? t.suspendedAccount(name) : name] as const,
  );
  return (
    <>
      <div class="buttons">
        <button type="button" class="button" aria-disabled={busy.value || undefined} onClick={() => void run(list)}>
          {t.listRepositories}
        </button>
      </div>
      {choices.length > 0 && (
        <>
          <ChoiceField label={t.account} value={installationId} choices={choices} />
          <RepositoryField
            key={installationId.value}
            spaceId={spaceId}
            access={access}
            place={place}
            onError={(thrown) => (error.value = thrown)}
          />
        </>
      )}
      <Problem error={error.value} />
    </>
  );
}

interface BranchPickerProps extends PickerProps {
  readonly name: string;
}

/** The branch, chosen from those of the chosen repository, or typed. */
export function BranchPicker({ spaceId, access, place, name }: BranchPickerProps) {
  const { error } = useAsyncAction();
  const find = async (
    search: string,
    signal: AbortSignal,
  ): Promise<FoundTargets<{ title: string; detail: string }>> => {
    const body = { ...access.toKey(), installationId: access.installationId.peek(), repository: name, search };
    const params = { path: { spaceId }, query: { limit: AT_ONCE } };
    const found = await ok(api.POST('/v1/spaces/{spaceId}/git/github-app/branches', { params, body, signal }));
    const targets = found.items.map((item) => ({
      title: item.name,
      detail: item.protected ? t.protectedBranch : '',
    }));
    return { targets, count: found.count };
  };
  return (
    <>
      <SearchField
        label={t.branch}
        text={place.branch}
        maxLength={255}
        required
        find={find}
        onError={(thrown) => (error.value = thrown)}
      />
      <Problem error={error.value} />
    </>
  );
}
