import { signal } from '@preact/signals';
import type { RoomPerson } from './room';

/** The person whose navigation the user follows from page to page. */
export const followed = signal<RoomPerson | undefined>(undefined);

export function stopFollowing(): void {
  followed.value = undefined;
}

/** Follows a person until the user presses Escape, types something or clicks a link. */
export function follow(person: RoomPerson): void {
  followed.value = person;
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true };
  const end = () => {
    controller.abort();
    if (followed.peek() === person) stopFollowing();
  };
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), options);
  addEventListener('beforeinput', end, options);
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[href]')) end();
    },
    options,
  );
}
