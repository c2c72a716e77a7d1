import { pagesOf } from '../support/pages';
import { eventually } from '../support/eventually';
import { inspectScreen } from './browser';
import { viewerStage } from './viewer-stage';
import { Writer } from './writer';

const on = viewerStage();

const CARDS = [
  '---',
  'owner: docs # kept',
  '---',
  '',
  '# Structure',
  '',
  'Content is organized around sites.',
  '',
  '<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><strong>Sections</strong></td><td>Create sections to organize it.</td><td><a href="guide/">guide</a></td></tr></tbody></table>',
  '',
  'See [guide/README.md](guide/README.md "mention"), the [manual][] and this note.[^1]',
  '',
  'The end.&#x20;',
  '',
  '[manual]:',
  '  https://example.com/manual',
  '[^1]: It says *more*.',
  '',
].join('\n');

const PAGES = { 'structure.md': CARDS, 'guide/README.md': '# Guide\n\nRead it.\n' };

describe('an imported page that someone edits in the app', () => {
  it.each([
    ['Content is organized', ' well'],
    ['Create sections', ' well'],
    ['and this note', ' well'],
  ])('differs by what was typed after "%s"', async (line, words) => {
    const { space } = await on.app.factories.importedSpace(PAGES, on.world.tenant);
    const { client } = on.world.tenant;
    const ids = new Map((await pagesOf(client, `/v1/spaces/${space.id}/content`)).map(({ path, id }) => [path, id]));
    const request = (
      await client.post<{ id: string; number: number }>(`/v1/spaces/${space.id}/change-requests`, {
        body: {},
        status: 201,
      })
    ).body;
    const page = ids.get('structure');
    const read = async (): Promise<string> => {
      const path = `/v1/spaces/${space.id}/change-requests/${request.id}/content/page/${page}`;
      return (await client.get<{ markdown: string }>(path, { status: 200 })).body.markdown;
    };
    const before = await read();
    await on.enter(on.world.tenant, `/app/spaces/${space.id}`);
    const writer = new Writer(on.page);
    await writer.open(`/app/spaces/${space.id}/pages/${page}/edit?request=${request.number}`);
    await writer.goBehind(line);
    await writer.type(words);
    await writer.saved();
    await inspectScreen(on.page, 'an edited document');
    // A live text is written into the page once its editor is closed.
    await on.visit('/app');
    await eventually(async () => (await read()) !== before);
    const after = await read();
    const at = after.indexOf(words, after.indexOf(line));
    expect(after.slice(0, at) + after.slice(at + words.length)).toBe(before);
  });
});
