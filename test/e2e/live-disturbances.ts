import * as Y from 'yjs';
import { CLOSE } from '../../core/live/close-codes';
import { ROOT } from '../../src/live/text/live-text';
import { CuttableProxy } from '../support/cuttable-proxy';
import { eventually } from '../support/eventually';
import { LiveEditor } from '../support/live-editor';
import type { Random } from '../support/random';

/** Together longer than a message may be, so that they are sent in parts. */
const PASTED = Array.from({ length: 40 }, () => 'pasted '.repeat(200));
const TIMES = { ping: 300, lost: 1_000 };
const SLOW_BYTES_PER_SECOND = 60_000;

/** Where a page is edited. */
export interface EditedPlace {
  /** Of the processes that are running. */
  urls: readonly string[];
  /** `spaces/…/pages/…` */
  readonly page: string;
  readonly token: string;
}

/** Lines that freeze or get slow, and clients that do what they should not. */
export class Disturbances {
  /** Clients that come and go. */
  readonly guests: LiveEditor[] = [];

  private constructor(
    private readonly place: EditedPlace,
    private readonly random: Random,
    private readonly line: CuttableProxy,
  ) {}

  static async start(place: EditedPlace, random: Random): Promise<Disturbances> {
    return new Disturbances(place, random, await CuttableProxy.start(place.urls[0] ?? ''));
  }

  end(): void {
    for (const guest of this.guests) guest.leave();
    this.line.close();
  }

  /** An editor whose line can be disturbed. */
  editor(): LiveEditor {
    return new LiveEditor(this.line.url(), this.place.page, this.place.token, {}, TIMES);
  }

  /** Nothing comes through for a while, mostly so short that no one notices. */
  async freeze(): Promise<void> {
    this.line.hang();
    await new Promise((resolve) => setTimeout(resolve, this.random.chance(20) ? 2_000 : 200));
    this.line.open();
  }

  /** Inserts many paragraphs at once, over a slow line. */
  async paste(editor: LiveEditor, word: string): Promise<void> {
    this.line.slowDown(SLOW_BYTES_PER_SECOND);
    editor.doc.transact(() => [word, ...PASTED].forEach((words) => editor.add(words)));
    await new Promise((resolve) => setTimeout(resolve, 500));
    this.line.slowDown(Infinity);
  }

  /** Sends what no page can contain, and is refused alone. */
  async spoil(): Promise<void> {
    const spoiler = await this.guest();
    spoiler.doc.getXmlFragment(ROOT).insert(0, [new Y.XmlText('outside of all blocks')]);
    await eventually(() => spoiler.connection.state === 'ended');
    spoiler.leave();
    if (spoiler.connection.code !== CLOSE.refused || spoiler.connection.isStored)
      throw new Error(`What no page can contain ended with ${spoiler.connection.code}.`);
  }

  /** Two people type under the same client number. Returns the words that were acknowledged. */
  async double(words: readonly string[]): Promise<string[]> {
    const number = this.random.below(2 ** 31);
    const twins = await Promise.all(words.map(async (word) => ({ word, editor: await this.guest(number) })));
    for (const { editor, word } of twins) editor.add(word);
    await eventually(() =>
      twins.every(({ editor: { connection } }) => connection.isStored || connection.state === 'ended'),
    );
    const stored = twins.filter(({ editor }) => editor.connection.isStored).map(({ word }) => word);
    for (const { editor } of twins) editor.leave();
    return stored;
  }

  private guest(clientId?: number): Promise<LiveEditor> {
    const { urls, page, token } = this.place;
    const editor = new LiveEditor(this.random.pick(urls), page, token, {}, undefined, clientId);
    this.guests.push(editor);
    return editor.ready();
  }
}
