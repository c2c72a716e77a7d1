import { zipOf } from '../corpus/archive.mjs';
import { randomNumbers } from '../corpus/random.mjs';
import { documentIds } from '../page-list.mjs';
import { generateDocuments, OpenPage } from './editor-door.mjs';
import { describeDifference } from './word-edits.mjs';

/** Pages that are edited at the same time. */
const PARALLEL = 4;

/** Imports files into a new space. @returns {Promise<string>} its identifier */
export async function importFiles(world, title, files) {
  const space = await world.createSpace(title.slice(-48));
  await world.importZip(space, await zipOf([...files].map(([path, bytes]) => ({ path, bytes }))));
  return space;
}

const PER_BATCH = 20;

/** A new space with pages of generated JSON documents. @returns {Promise<string>} its identifier */
export async function insertDocuments(world, count, seed) {
  const space = await world.createSpace('Generated documents');
  const { id } = await world.api.post(`/v1/spaces/${space}/change-requests`, { subject: 'Documents' });
  const path = `/v1/spaces/${space}/change-requests/${id}`;
  const documents = generateDocuments(count, seed);
  for (let at = 0; at < count; at += PER_BATCH) {
    const changes = documents.slice(at, at + PER_BATCH).map((document, index) => ({
      operation: 'insert_page',
      title: `Page ${at + index}`,
      document: { document },
    }));
    await world.api.post(`${path}/content`, { changes });
  }
  await world.api.post(`${path}/merge`);
  return space;
}

/** A change request in which pages are edited, over the public API alone. */
class Draft {
  /** @param {import('../api-client.mjs').ApiClient} api */
  static async open(api, space) {
    const draft = new Draft();
    draft.api = api;
    const request = await api.post(`/v1/spaces/${space}/change-requests`, { subject: 'Edits' });
    draft.path = `/v1/spaces/${space}/change-requests/${request.id}`;
    return draft;
  }

  /** The text of a page, and its name for messages. */
  async read(page) {
    const { markdown = '', git, title } = await this.api.get(`${this.path}/content/page/${page}`);
    return { markdown, name: git?.path ?? title };
  }

  async markdown(page) {
    return (await this.read(page)).markdown;
  }

  async document(page) {
    return new OpenPage(await this.api.get(`${this.path}/content/page/${page}?metadata=false&format=document`));
  }

  /** Sends a text as the app does. @returns {Promise<string | undefined>} why it was refused */
  async save(page, document, base) {
    const change = { operation: 'update_page', page, document: { document }, base: { document: base } };
    const { status, bytes } = await this.api.send('POST', `${this.path}/content?compat=false`, { changes: [change] });
    return status < 300 ? undefined : `answered ${status}: ${bytes.toString().slice(0, 300)}`;
  }
}

/** What came of the edits in one source. */
export class Report {
  pages = 0;
  edits = 0;
  skipped = 0;
  failures = [];

  fail(name, problem) {
    this.failures.push(`${name}: ${problem}`);
  }
}

/**
 * Opens one page and makes edits in it, as in one session.
 * @param {Draft} draft
 * @param {(current: () => OpenPage) => Iterable<{ name: string, apply(tr: object): void, check(before: string, after: string): string | undefined }>} edits
 */
async function editPage(draft, page, edits, report) {
  let open = await draft.document(page);
  const { markdown, name: title } = await draft.read(page);
  let before = markdown;
  let base = open.base;
  const refused = await draft.save(page, open.sent(), base);
  const same = await draft.markdown(page);
  if (refused ?? same !== before) report.fail(title, `saved unchanged: ${refused ?? describeDifference(before, same)}`);
  before = same;
  for (const { apply, check, name } of edits(() => open)) {
    if (!open.edit(apply)) {
      report.skipped += 1;
      continue;
    }
    const sent = open.sent();
    const refusal = await draft.save(page, sent, base);
    const after = await draft.markdown(page);
    const problem = refusal ?? check(before, after);
    report.edits += 1;
    [base, before] = [sent, after];
    if (!problem) continue;
    report.fail(title, `${name}: ${problem}`);
    open = await draft.document(page);
    base = open.base;
  }
}

/**
 * Edits all pages of a space, several at a time, each in a change request of its own worker.
 * @param {(current: () => OpenPage, random: () => number) => Iterable<object>} edits the edits of one page
 */
export async function editSpace(api, space, edits, seed) {
  const report = new Report();
  const pages = await documentIds(api, space);
  const queue = pages.entries();
  const work = async () => {
    const draft = await Draft.open(api, space);
    for (const [index, page] of queue) {
      const random = randomNumbers(seed + index);
      await editPage(draft, page, (current) => edits(current, random), report).catch((error) =>
        report.fail(page, error.stack ?? String(error)),
      );
      report.pages += 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL, pages.length) }, work));
  return report;
}
