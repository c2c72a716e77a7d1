import type { Conflict } from '../../api/types';
import { ActionButton } from '../../components/action-button';
import type { ListPart } from '../../components/paged-list';
import { ConflictItem } from './conflict-item';
import type { PartProps } from './part-props';
import { isClosed } from '../../state/draft';
import { updateChangeRequest } from './update-change-request';
import { t } from '../../i18n/review';

interface ConflictsPartProps extends PartProps {
  readonly conflicts: ListPart<Conflict>;
}

/** The conflicts that prevent a merge, and their resolution. */
export function ConflictsPart({ conflicts: { items, count }, ...props }: ConflictsPartProps) {
  const { state, outcome, onChange } = props;
  const hasUnresolved = items.some(({ unresolved }) => unresolved);
  const mayUpdate = !hasUnresolved && state.space.permissions.edit && !isClosed(state.changeRequest);
  return (
    <>
      <p>{hasUnresolved ? t.howToResolve : t.howToUpdate}</p>
      {mayUpdate && (
        <div class="buttons">
          <ActionButton work={outcome} onClick={() => updateChangeRequest(props)}>
            {t.updateFromSpace}
          </ActionButton>
        </div>
      )}
      <ul class="conflicts">
        {items.map((conflict) => (
          <ConflictItem key={conflict.id} state={state} onChange={onChange} conflict={conflict} />
        ))}
      </ul>
      {count > items.length && <p class="quiet">{t.andMore(count - items.length)}</p>}
    </>
  );
}
