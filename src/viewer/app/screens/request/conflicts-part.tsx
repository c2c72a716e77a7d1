import type { Conflict } from '../../api/types';
import { ActionButton } from '../../parts/action-button';
import type { ListPart } from '../../parts/paged-list';
import { ConflictItem } from './conflict-item';
import type { PartProps } from './request-acting';
import { isClosed } from './request-data';
import { updateRequest } from './update-request';

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
      <p>
        {waiting
          ? 'Each passage that both sides changed is in this request twice, marked. Choose a side or edit the text of every item here; then it can be merged.'
          : 'The space changed the same things since this request was made. Update the request from the space: it then holds both sides, marked, and you resolve each item here.'}
      </p>
      {mayUpdate && (
        <div class="buttons">
          <ActionButton work={outcome} act={() => updateRequest(props)}>
            Update from the space
          </ActionButton>
        </div>
      )}
      <ul class="conflicts">
        {items.map((conflict) => (
          <ConflictItem key={conflict.id} state={state} changed={changed} conflict={conflict} />
        ))}
      </ul>
      {count > items.length && <p class="quiet">And {(count - items.length).toLocaleString()} more.</p>}
    </>
  );
}
