import { signal } from '@preact/signals';

const KEY = 'bindery.viewed';
/** Change requests whose viewed pages are remembered. */
const MAX_REMEMBERED = 30;

type Versions = Readonly<Record<string, string>>;

function stored(): [string, Versions][] {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(entries) ? (entries as [string, Versions][]) : [];
  } catch {
    return [];
  }
}

/** The pages of a change request that the person has viewed, each in the version that it had; remembered in this browser. */
export class ViewedPages {
  private readonly versions = signal<Versions>({});

  constructor(private readonly changeRequestId: string) {
    this.versions.value = stored().find(([id]) => id === changeRequestId)?.[1] ?? {};
  }

  has(pageId: string, version: string): boolean {
    return this.versions.value[pageId] === version;
  }

  set(pageId: string, version: string, isViewed: boolean): void {
    const others = Object.entries(this.versions.peek()).filter(([id]) => id !== pageId);
    this.versions.value = Object.fromEntries(isViewed ? [...others, [pageId, version]] : others);
    const rest = stored().filter(([id]) => id !== this.changeRequestId);
    const entries = [[this.changeRequestId, this.versions.peek()], ...rest].slice(0, MAX_REMEMBERED);
    try {
      localStorage.setItem(KEY, JSON.stringify(entries));
    } catch {
      // The browser's storage can be disabled or full; what was viewed then holds until the screen is left.
    }
  }
}
