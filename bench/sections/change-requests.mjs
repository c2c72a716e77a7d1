import { median } from '../statistics.mjs';

const PAGES = 5;
const ROUNDS = 11;
/** Rounds before measuring: at first until the engine has compiled hot code, later until caches are filled. */
const FIRST_WARMUP = 15;
const WARMUP = 3;
const MANY_PAGES = 1_000;
const FETCHED_AT_ONCE = 16;
const EDITS_AT_ONCE = 50;

const OURS = 'Changed in the request.';
const THEIRS = 'Changed meanwhile.';

/** The text with a sentence added to the first line below its heading: the edit of the change request. */
function changedAtTop(markdown, sentence) {
  const lines = markdown.split('\n');
  const heading = lines.findIndex((line) => line.startsWith('# '));
  const at = lines.findIndex((line, index) => index > heading && line !== '');
  return lines.with(at, `${sentence} ${lines[at]}`).join('\n');
}

/** The text with a sentence added to its last line: the concurrent edit of the primary content. */
const changedAtEnd = (markdown, sentence) => `${markdown.trimEnd()} ${sentence}\n`;

/** The requests of the section over one connection; every call returns how long its response took. */
class Requests {
  constructor(world) {
    this.world = world;
    this.path = `/v1/spaces/${world.spaceId}/change-requests`;
  }

  async timed(call) {
    const started = performance.now();
    const result = await call();
    return { ms: performance.now() - started, result };
  }

  create() {
    return this.timed(() => this.world.api.post(this.path, {}));
  }

  write(id, pages) {
    const changes = pages.map(({ page, markdown }) => ({ operation: 'update_page', page, document: { markdown } }));
    return this.timed(() => this.world.api.post(`${this.path}/${id}/content`, { changes }));
  }

  /** `what`: merge or update; a response with conflicts fails the bench. */
  async act(id, what) {
    const answer = await this.timed(() => this.world.api.post(`${this.path}/${id}/${what}`));
    if (answer.result.result !== what) throw new Error(`The ${what} of ${id} ended with ${answer.result.result}.`);
    return answer;
  }

  read(id, page) {
    return this.timed(() => this.world.api.get(`${this.path}/${id}/content/page/${page}`));
  }

  /** Changes pages of the primary content with a separate change request. */
  async writePrimary(pages) {
    const { result } = await this.create();
    await this.writeAll(result.id, pages);
    await this.act(result.id, 'merge');
  }

  async writeAll(id, pages) {
    for (let at = 0; at < pages.length; at += EDITS_AT_ONCE) await this.write(id, pages.slice(at, at + EDITS_AT_ONCE));
  }

  async texts(ids) {
    const pages = [];
    for (let at = 0; at < ids.length; at += FETCHED_AT_ONCE) {
      const some = ids.slice(at, at + FETCHED_AT_ONCE);
      pages.push(...(await Promise.all(some.map((id) => this.world.api.get(this.world.pagePath(id))))));
    }
    return pages.map(({ id, markdown }) => ({ page: id, markdown }));
  }

  /** Both sentences must be present, otherwise no merge was measured. */
  async checkMerged(where, { page }) {
    const { markdown } = await this.world.api.get(where(page));
    if (!markdown.includes(OURS) || !markdown.includes(THEIRS))
      throw new Error(`The texts of ${page} were not merged.`);
  }
}

const ours = (pages) => pages.map(({ page, markdown }) => ({ page, markdown: changedAtTop(markdown, OURS) }));
/** Every other page, so that half of the texts have to be merged line by line. */
const theirs = (pages) =>
  pages.flatMap(({ page, markdown }, index) =>
    index % 2 === 0 ? { page, markdown: changedAtEnd(markdown, THEIRS) } : [],
  );

/** One change request is merged, another one updated; half of the pages of each were changed on both sides. */
async function round(requests, ids) {
  const pages = await requests.texts(ids.slice(0, 2 * PAGES));
  const [first, second] = [pages.slice(0, PAGES), pages.slice(PAGES)];
  const merged = await requests.create();
  const updated = await requests.create();
  const [mergedId, updatedId] = [merged.result.id, updated.result.id];
  const written = await requests.write(mergedId, ours(first));
  await requests.write(updatedId, ours(second));
  await requests.writePrimary([...theirs(first), ...theirs(second)]);
  const read = await requests.read(updatedId, ids[2 * PAGES]);
  const update = await requests.act(updatedId, 'update');
  const merge = await requests.act(mergedId, 'merge');
  await requests.checkMerged((page) => `${requests.path}/${updatedId}/content/page/${page}`, second[0]);
  await requests.checkMerged(requests.world.pagePath, first[0]);
  return { create: merged.ms, write: written.ms, read: read.ms, update: update.ms, merge: merge.ms };
}

async function mergeMany(requests, ids) {
  const pages = await requests.texts(ids);
  const { result } = await requests.create();
  await requests.writeAll(result.id, ours(pages));
  await requests.writePrimary(theirs(pages));
  const { ms } = await requests.act(result.id, 'merge');
  await requests.checkMerged(requests.world.pagePath, pages[0]);
  return ms;
}

/**
 * The cost of change requests: medians over one connection, a new change request each time.
 * @returns {AsyncGenerator<[string, { value: number, unit: string }]>}
 */
export async function* measureChangeRequests(world) {
  const requests = new Requests(world);
  const warmup = world.knowsRequests ? WARMUP : FIRST_WARMUP;
  world.knowsRequests = true;
  const taken = 2 * PAGES + 1;
  const times = [];
  for (let at = 0; at < warmup + ROUNDS; at += 1)
    times.push(await round(requests, world.sample.slice(at * taken, (at + 1) * taken)));
  const middle = (name) => ({ value: median(times.slice(warmup).map((all) => all[name])), unit: 'ms' });
  yield ['request, create', middle('create')];
  yield [`request, write ${PAGES} pages`, middle('write')];
  yield [`request, read a page`, middle('read')];
  yield [`request, update ${PAGES} pages`, middle('update')];
  yield [`request, merge ${PAGES} pages`, middle('merge')];
  const many = world.sample.slice(-MANY_PAGES);
  yield [`merge ${many.length} pages, once`, { value: await mergeMany(requests, many), unit: 'ms' }];
}
