import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { paths } from '../lib/paths';
import { followed, stopFollowing } from '../state/follow';
import { liveAddress } from '../lib/live-address';
import type { OpenSpace } from '../state/open-space';
import { pageOf, Room } from '../state/room';
import { goTo } from '../lib/navigation';

/** Shows other participants of the change request which page the user views, and follows the page of the followed person. */
export function useRoom({ space, changeRequest }: OpenSpace, page: string | undefined): void {
  const room = useSignal<Room | undefined>(undefined);
  useEffect(() => {
    if (!changeRequest) return undefined;
    const joined = new Room(liveAddress(space.id, changeRequest.id));
    room.value = joined;
    return () => {
      room.value = undefined;
      joined.leave();
      stopFollowing();
    };
  }, [changeRequest?.id]);
  useEffect(() => room.value?.show(page), [room.value, page]);
  useSignalEffect(() => {
    const target = followed.value && pageOf(followed.value.id);
    const address = target !== undefined && changeRequest && paths.edit(space.id, target, changeRequest.number);
    if (address && !location.href.endsWith(address)) goTo(address);
  });
}
