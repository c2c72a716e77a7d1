import { paths } from '../lib/paths';
import type { ChangeRequest } from '../api/types';
import { knownDraft } from '../state/draft';
import type { OpenSpace } from '../state/open-space';
import { t } from '../i18n/parts';

interface VersionSwitchProps {
  readonly state: OpenSpace;
  /** The page that is open; without it, the start of the space. */
  readonly page?: string;
}

/** The draft that is shown, or else the user's own. */
const draftOf = ({ space, changeRequest }: OpenSpace): ChangeRequest | undefined =>
  changeRequest ?? knownDraft(space.id);

/** Links to what is open, as readers have it and as the draft has it. Nothing while there is no draft. */
export function VersionSwitch({ state, page }: VersionSwitchProps) {
  const draft = draftOf(state);
  if (!draft || state.revision) return null;
  const { space, changeRequest } = state;
  const published = page === undefined ? paths.space(space.id) : paths.page(space.id, page);
  const drafted = page === undefined ? paths.draft(space.id, draft.number) : paths.edit(space.id, page, draft.number);
  return (
    <div class="version-switch" role="group" aria-label={t.version}>
      <a href={published} aria-current={changeRequest ? undefined : 'true'}>
        {t.published}
      </a>
      <a href={drafted} aria-current={changeRequest ? 'true' : undefined}>
        {t.draft}
      </a>
    </div>
  );
}
