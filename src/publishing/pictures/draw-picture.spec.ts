import { imageSize } from 'image-size';
import { drawPicture } from './draw-picture';
import type { PagePicture } from '../layout/page-picture';

const COLOURS = { ground: '#ffffff', text: '#111111', quiet: '#555555', accent: '#346ddb' };

const draw = async (page: Partial<PagePicture>): Promise<Buffer> =>
  Buffer.from(await drawPicture({ title: '', description: '', site: '', colours: COLOURS, ...page }));

describe('the picture of a page', () => {
  it('is a PNG of 1200 by 630 pixels, whatever is written on it', async () => {
    const long = 'word '.repeat(60);
    for (const page of [{}, { title: 'Install' }, { title: long, description: long, site: long }]) {
      const { type, width, height } = imageSize(await draw(page));
      expect([type, width, height]).toEqual(['png', 1200, 630]);
    }
  });

  // Boxes for letters that no font has would be the same in either order.
  it.each([
    ['Latin', 'ab', 'ba'],
    ['Greek', 'αβ', 'βα'],
    ['Cyrillic', 'жя', 'яж'],
    ['Korean', '한국', '국한'],
    ['Chinese', '中文', '文中'],
    ['Japanese', 'カナ', 'ナカ'],
    ['Arabic', 'دو', 'ود'],
    ['Hebrew', 'שם', 'םש'],
    ['Emoji', '🎉🚀', '🚀🎉'],
  ])('has letters instead of boxes: %s', async (_, one, other) => {
    const [first, second, empty] = [await draw({ title: one }), await draw({ title: other }), await draw({})];
    expect(first.equals(second)).toBe(false);
    expect(first.equals(empty)).toBe(false);
  });

  it('leaves out what no font has', async () => {
    expect((await draw({ title: 'Docs \u{12000}\u{12001}' })).equals(await draw({ title: 'Docs' }))).toBe(true);
  });

  it('says the site, the title and the description, in the colours of the site', async () => {
    const page = { title: 'Install', description: 'In ten minutes', site: 'Handbook' };
    const all = await draw(page);
    const others = [{ title: 'Remove' }, { description: 'In an hour' }, { site: 'Guide' }];
    for (const other of [...others, { colours: { ...COLOURS, accent: '#ff0000' } }])
      expect((await draw({ ...page, ...other })).equals(all)).toBe(false);
    expect((await draw(page)).equals(all)).toBe(true);
  });
});
