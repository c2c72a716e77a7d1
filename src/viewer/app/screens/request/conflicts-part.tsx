import type { Conflict } from '../../api/types';
import { ActionButton } from '../../parts/action-button';
import type { ListPart } from '../../parts/paged-list';
import { ConflictItem } from './conflict-item';
import type { PartProps } from './request-acting';
import { isClosed } from './request-data';
import { updateRequest } from './update-request';
import { t } from '../../messages/review';

interface ConflictsPartProps extends PartProps {
  readonly conflicts: ListPart<Conflict>;
}

/** What stands in the way of a merge because both sides changed it, and settling it. */
export function ConflictsPart({ conflicts: { items, count }, ...props }: ConflictsPartProps) {
  const { state, outcome, changed } = props;
  const waiting = items.some(({ unresolved }) => unresolved);
  const mayUpdate = !waiting && state.space.permissions.edit && !isClosed(state.request);
  return (
    <>
      <p>{waiting ? t.howToResolve : t.howToUpdate}</p>
      {mayUpdate && (
        <div class="buttons">
          <ActionButton work={outcome} act={() => updateRequest(props)}>
            {t.updateFromTheSpace}
          </ActionButton>
        </div>
      )}
      <ul class="conflicts">
        {items.map((conflict) => (
          <ConflictItem key={conflict.id} state={state} changed={changed} conflict={conflict} />
        ))}
      </ul>
      {count > items.length && <p class="quiet">{t.andMore(count - items.length)}</p>}
    </>
  );
}
