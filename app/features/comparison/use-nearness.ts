import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** How far outside the window something is loaded. */
const MARGIN = '600px 0px';

/** True from the moment that an element is in the window or not far from it. */
export function useNearness(place: RefObject<Element | null>): boolean {
  const isNear = useSignal(false);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        isNear.value = true;
        observer.disconnect();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return isNear.value;
}
