import { setTimeout as delay } from 'node:timers/promises';
import type { Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { LiveEditor } from '../support/live-editor';
import { Disturbances, type EditedPlace } from './live-disturbances';
import { pagesOf } from '../support/pages';
import { Random } from '../support/random';
import { ServiceProcess } from '../support/service-process';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { Answer, CallOptions, TestClient } from '../support/test-client';

const EDITORS = 5;
const STEPS = 60;
const SEEDS = Number(process.env.LIVE_SEEDS ?? 2);
const FIRST_SEED = Number(process.env.LIVE_SEED ?? 1);
/** Pages that are edited at the same time, each with a seed of its own, while one process is killed. */
const AT_ONCE = 10;
/** The line that merges change and editors do not. */
const FIXED = 'fixed';

interface Quoting {
  readonly id: string;
  readonly target: {
    readonly quote: { readonly exact: string; readonly start?: number; readonly outdated: boolean };
  };
}

/** A request as programs send it: again where the service says that it is busy, when it says so. */
async function post<Body>(client: TestClient, path: string, { status, body }: CallOptions): Promise<Answer<Body>> {
  for (let left = 10; ; left -= 1) {
    const answer = await client.post<Body>(path, { body });
    if (answer.status !== 503 || left === 0) {
      if (status !== undefined && answer.status !== status) throw new Error(`POST ${path}: ${answer.text}`);
      return answer;
    }
    await delay(Number(answer.headers['retry-after']) * 1_000);
  }
}

/** Five people who edit one page through two processes, lines that are disturbed, and an API that writes it, too. */
class Scene {
  readonly editors: LiveEditor[] = [];
  place: EditedPlace;
  disturbances: Disturbances;
  /** What must be there in the end, once. */
  readonly present = new Set<string>();
  private readonly removed = new Set<string>();
  /** Words that others are suggested for, which no one takes away meanwhile. */
  private readonly suggested = new Set<string>();
  private count = 0;

  constructor(
    private readonly tenant: Tenant,
    private readonly random: Random,
    private readonly request: string,
    readonly page: string,
  ) {}

  get requestId(): string {
    return this.request.slice(this.request.lastIndexOf('/') + 1);
  }

  private get content(): string {
    return `${this.request}/content`;
  }

  /** A word that is nowhere else. */
  word(by: string): string {
    this.count += 1;
    const word = `${by}n${this.count}z`;
    this.present.add(word);
    return word;
  }

  /** Puts a word between two others, adds a paragraph, or takes a word away that this editor has put in. */
  edit(editor: LiveEditor, name: string): void {
    const texts = editor.texts.filter((each) => !each.toJSON().startsWith(FIXED));
    if (texts.length === 0 || this.random.chance(15)) return editor.add(this.word(name));
    const text = this.random.pick(texts);
    const words = text.toJSON();
    const found = [...words.matchAll(new RegExp(` (${name}n\\d+z)`, 'g'))];
    const own = found.filter(([, word = '']) => !this.suggested.has(word));
    const gone = own.length > 0 && this.random.chance(20) ? this.random.pick(own) : undefined;
    if (gone) {
      text.delete(gone.index, gone[0].length);
      this.present.delete(gone[1] ?? '');
      this.removed.add(gone[1] ?? '');
      return;
    }
    const gaps = [...words.matchAll(/ /g)].map(({ index }) => index);
    text.insert(this.random.pick([...gaps, text.length]), ` ${this.word(name)}`);
  }

  /** Comments on a word, or suggests another one and accepts that. What the service does not know yet is left alone. */
  async comment(): Promise<void> {
    const words = [...this.present].filter((word) => /n\d+z$/.test(word));
    if (words.length === 0) return;
    const word = this.random.pick(words);
    const replacement = this.random.chance(50) ? `${word.slice(0, -1)}y${this.count}z` : undefined;
    const suggestion = replacement === undefined ? undefined : { replacement };
    const body = { body: { markdown: 'Well?' }, page: this.page, quote: { exact: word }, suggestion };
    const { client } = this.tenant;
    const comments = `${this.request}/comments`;
    const { status, body: posted } = await post<Quoting>(client, comments, { body });
    if (status !== 200 || replacement === undefined) return;
    this.suggested.add(word);
    await post(client, `${comments}/${posted.id}/suggestion/accept`, { status: 200 });
    this.present.delete(word);
    this.removed.add(word);
    this.present.add(replacement);
  }

  /** What is wrong with where comments say that their words are. */
  async misplaced(): Promise<string[]> {
    const list = `${this.request}/comments`;
    const comments = await this.tenant.client.all<Quoting>(list, { status: 'open' });
    const markdown = await this.markdown();
    return comments.flatMap(({ target: { quote } }) => {
      const isThere = markdown.includes(quote.exact);
      return quote.outdated === isThere ? [`${quote.exact} is ${isThere ? '' : 'not '}there`] : [];
    });
  }

  async writeByApi(): Promise<void> {
    const before = await this.markdown();
    const markdown = `${before.trimEnd()}\n\n${this.word('api')}\n`;
    const base = this.random.chance(50) ? { markdown: before } : undefined;
    const change = { operation: 'update_page', page: this.page, document: { markdown }, base };
    await post(this.tenant.client, this.content, { body: { changes: [change] }, status: 200 });
  }

  /** Merges another change request that changes the page, and brings that into this one. */
  async mergeAnother(): Promise<void> {
    const changeRequests = this.request.slice(0, this.request.lastIndexOf('/'));
    const { client } = this.tenant;
    const { body: other } = await post<{ id: string }>(client, changeRequests, { body: {}, status: 201 });
    const content = `${changeRequests}/${other.id}/content`;
    const { body } = await client.get<{ markdown: string }>(`${content}/page/${this.page}`, { status: 200 });
    const markdown = body.markdown.replace(FIXED, `${FIXED} ${this.word('merge')}`);
    const change = { operation: 'update_page', page: this.page, document: { markdown } };
    await post(client, content, { body: { changes: [change] }, status: 200 });
    await post(client, `${changeRequests}/${other.id}/merge`, { status: 200 });
    await post(client, `${this.request}/update`, { status: 200 });
  }

  /** Something happens to the lines, or a client misbehaves; what it typed and was told to be stored is there in the end. */
  async disturb(): Promise<void> {
    const { disturbances, random } = this;
    switch (random.below(4)) {
      case 0:
        return disturbances.freeze();
      case 1:
        return disturbances.paste(this.editors[0] as LiveEditor, this.word('pasted'));
      case 2:
        return disturbances.spoil();
      default: {
        const words = [this.word('twin'), this.word('twin')];
        const stored = await disturbances.double(words);
        for (const word of words) if (!stored.includes(word)) this.present.delete(word);
      }
    }
  }

  /** Someone deletes the page while all are typing: returns the words that their editors showed as saved by then. */
  async takeAway(): Promise<string[]> {
    const typed = this.editors.map((editor, index) => ({ editor, word: this.word(`last${index}`) }));
    for (const { editor, word } of typed) editor.add(word);
    const deleting = (async () => {
      await new Promise((resolve) => setTimeout(resolve, this.random.below(80)));
      const change = { operation: 'delete_page', page: this.page };
      await post(this.tenant.client, this.content, { body: { changes: [change] }, status: 200 });
    })();
    const saved = new Set<string>();
    await eventually(() => {
      for (const { editor, word } of typed) if (editor.connection.isStored) saved.add(word);
      return typed.every(({ editor }) => editor.connection.state === 'ended');
    });
    await deleting;
    return [...saved];
  }

  async markdown(): Promise<string> {
    const { body } = await this.tenant.client.get<{ markdown: string }>(`${this.content}/page/${this.page}`, {
      status: 200,
    });
    return body.markdown;
  }

  /** What is wrong with a text. */
  faults(markdown: string): string[] {
    const times = (word: string) => markdown.split(word).length - 1;
    return [
      ...[...this.present].filter((word) => times(word) !== 1).map((word) => `${word}: ${times(word)} times`),
      ...[...this.removed].filter((word) => times(word) > 0).map((word) => `${word} is back`),
    ];
  }
}

describe('many who edit one page at the same time', () => {
  let app: TestApp;
  let service: ServiceProcess;
  beforeAll(async () => {
    app = await sharedTestApp();
    service = await ServiceProcess.start(app);
  }, 180_000);
  afterAll(() => app.close());

  async function scene(random: Random): Promise<Scene> {
    const tenant = await app.factories.organization();
    const files = { 'README.md': `# Home\n\n${FIXED}\n\nThe first line of all.\n\nThe second line of it.\n` };
    const { space } = await app.factories.importedSpace(files, tenant);
    const changeRequests = `/v1/spaces/${space.id}/change-requests`;
    const { body } = await post<{ id: string }>(tenant.client, changeRequests, { body: {}, status: 201 });
    const [page] = await pagesOf(tenant.client, `${changeRequests}/${body.id}/content`);
    const made = new Scene(tenant, random, `${changeRequests}/${body.id}`, page?.id ?? '');
    const place = `spaces/${space.id}/change-requests/${body.id}/pages/${page?.id}`;
    made.place = { urls: [app.url, service.url], page: place, token: tenant.token };
    made.disturbances = await Disturbances.start(made.place, random);
    made.editors.push(made.disturbances.editor());
    for (let index = 1; index < EDITORS; index += 1)
      made.editors.push(new LiveEditor(index % 2 ? service.url : app.url, place, tenant.token));
    await Promise.all(made.editors.map((editor) => editor.ready()));
    return made;
  }

  /** Whoever is connected there comes back to the other process. */
  async function kill(scenes: readonly Scene[]): Promise<void> {
    const [from, into] = [service.url, app.url].map((url) => url.replace('http', 'ws')) as [string, string];
    await service.stop();
    for (const here of scenes) {
      here.place.urls = [app.url];
      for (const editor of [...here.editors, ...here.disturbances.guests])
        editor.address = editor.address.replace(from, into);
    }
  }

  /** @param midway what happens once in between */
  async function play(here: Scene, random: Random, midway: () => Promise<void>): Promise<void> {
    const midwayAt = random.below(STEPS);
    const mergesAt = random.below(STEPS);
    const writesAt = new Set([random.below(STEPS), random.below(STEPS)]);
    const commentsAt = new Set([1, 2, 3, 4].map(() => random.below(STEPS)));
    const disturbedAt = new Set([1, 2].map(() => random.below(STEPS)));
    for (let step = 0; step < STEPS; step += 1) {
      const index = random.below(EDITORS);
      const editor = here.editors[index] as LiveEditor;
      if (random.chance(8)) editor.cut();
      else here.edit(editor, `e${index}`);
      if (random.chance(30)) await new Promise((resolve) => setTimeout(resolve, random.below(60)));
      if (writesAt.has(step)) await here.writeByApi();
      if (commentsAt.has(step)) await here.comment();
      if (step === mergesAt) await here.mergeAnother();
      if (disturbedAt.has(step)) await here.disturb();
      if (step === midwayAt) await midway();
    }
  }

  async function check(here: Scene): Promise<void> {
    const { editors } = here;
    const stateOf = ({ connection: { state, code, isStored } }: LiveEditor) =>
      `${state} ${code ?? ''} ${isStored ? 'stored' : 'not stored'}`;
    const isSettled = () =>
      editors.every(({ connection }) => connection.state === 'open' && connection.isStored) ||
      editors.some(({ connection }) => connection.state === 'ended');
    await eventually(isSettled).catch(() => undefined);
    expect(editors.map(stateOf)).toEqual(editors.map(() => 'open  stored'));
    // What was written into the page last may still be on its way into the document.
    const isWhole = () =>
      editors.every(({ markdown }) => markdown === editors[0]?.markdown) &&
      here.faults(editors[0]?.markdown ?? '').length === 0;
    await eventually(isWhole).catch(() => undefined);
    for (const { markdown } of editors) expect(here.faults(markdown)).toEqual([]);
    expect(new Set(editors.map(({ markdown }) => markdown)).size).toBe(1);
    // A connection that was cut last may not know of it yet.
    await eventually(() => editors[1]?.connection.write() ?? false);
    expect(here.faults(await here.markdown())).toEqual([]);
    expect(await here.misplaced()).toEqual([]);
  }

  /** Whatever an editor showed as saved is in a revision, although its page was deleted. */
  async function checkRevisions(here: Scene): Promise<void> {
    const saved = await here.takeAway();
    const rows = await app.database.query<{ source: string }>(
      'SELECT d.source FROM page_versions v JOIN documents d ON d.hash = v.document_hash WHERE v.line_id = $1 AND v.page_id = $2',
      [here.requestId, here.page],
    );
    expect(saved.filter((word) => !rows.some(({ source }) => source.includes(word)))).toEqual([]);
  }

  const rounds = Array.from({ length: Math.ceil(SEEDS / AT_ONCE) }, (_, index) => FIRST_SEED + index * AT_ONCE);
  it.each(rounds)(
    'say the same in the end, and nothing is lost or doubled (seeds from %d on)',
    async (first) => {
      const count = Math.min(AT_ONCE, FIRST_SEED + SEEDS - first);
      const randoms = Array.from({ length: count }, (_, index) => new Random(first + index));
      const scenes = await Promise.all(randoms.map((random) => scene(random)));
      const killer = randoms[0]?.below(count) ?? 0;
      try {
        await Promise.all(
          scenes.map((here, index) =>
            play(here, randoms[index] as Random, async () => {
              if (index === killer) await kill(scenes);
            }),
          ),
        );
        for (const here of scenes) await check(here);
        await Promise.all(scenes.map((here) => checkRevisions(here)));
      } finally {
        for (const { editors, disturbances } of scenes) {
          for (const editor of editors) editor.leave();
          disturbances.end();
        }
        await kill(scenes);
        await service.again();
      }
    },
    180_000,
  );
});
