/** Expected notifications of people in a world of spaces and comments, computed without the service and its database. */

export type Kind = 'mention' | 'reply' | 'comment';
type Choice = 'at-once' | 'daily' | 'off';

const KINDS: readonly Kind[] = ['mention', 'reply', 'comment'];

/** A comment or reply. */
export interface Said {
  readonly marker: string;
  readonly space: number;
  readonly by: number;
  readonly mentions: readonly number[];
  /** Earlier participants of the thread; undefined for the first comment of a thread. */
  readonly thread?: ReadonlySet<number>;
}

interface Received {
  readonly space: number;
  readonly kind: Kind;
  isRead: boolean;
  /** Whether it is waiting to be mailed. */
  isWaiting: boolean;
}

interface PersonState {
  readonly sees: Set<number>;
  readonly follows: Set<number>;
  readonly off: Set<Kind>;
  readonly mails: Map<Kind, Choice>;
  /** By marker. */
  readonly received: Map<string, Received>;
}

export class NotificationModel {
  readonly people: readonly PersonState[];

  constructor(count: number, spaces: readonly number[]) {
    this.people = Array.from({ length: count }, () => ({
      sees: new Set(spaces),
      follows: new Set<number>(),
      off: new Set<Kind>(),
      mails: new Map<Kind, Choice>([
        ['mention', 'at-once'],
        ['reply', 'daily'],
        ['comment', 'daily'],
      ]),
      received: new Map<string, Received>(),
    }));
  }

  /** Each person is notified once, of the first kind that applies to them and is not disabled. */
  say(said: Said): void {
    this.people.forEach((person, index) => {
      if (index === said.by || !person.sees.has(said.space)) return;
      const kind = KINDS.find((each) => this.concerns(each, said, index) && !person.off.has(each));
      if (!kind) return;
      const isWaiting = person.mails.get(kind) !== 'off';
      person.received.set(said.marker, { space: said.space, kind, isRead: false, isWaiting });
    });
  }

  readAll(index: number): void {
    for (const received of this.people[index]?.received.values() ?? []) received.isRead = true;
  }

  /** The content of the inbox: markers, oldest first. */
  inbox(index: number): string[] {
    const person = this.people[index];
    return [...(person?.received ?? [])].filter(([, { space }]) => person?.sees.has(space)).map(([marker]) => marker);
  }

  /** The mail sent when everything waiting is due; afterwards nothing is waiting, mailed or not. */
  mail(index: number): string[] {
    const person = this.people[index];
    const mailed: string[] = [];
    for (const [marker, received] of person?.received ?? []) {
      const isWanted =
        !received.isRead && person?.sees.has(received.space) && person.mails.get(received.kind) !== 'off';
      if (received.isWaiting && isWanted) mailed.push(marker);
      received.isWaiting = false;
    }
    return mailed;
  }

  private concerns(kind: Kind, said: Said, index: number): boolean {
    if (kind === 'mention') return said.mentions.includes(index);
    if (kind === 'reply') return said.thread?.has(index) ?? false;
    return this.people[index]?.follows.has(said.space) ?? false;
  }
}
