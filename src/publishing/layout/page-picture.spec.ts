import { THEME } from '../../../test/fixtures/site-pages/sample-views';
import { pictureOf } from './page-picture';

const above = (title: string, siteTitle: string, spaceTitle?: string): string =>
  pictureOf({ title }, { siteTitle, spaceTitle, theme: THEME }).site;

it('names whose page it is: the site and the variant, each once, and not what the title says', () => {
  expect(above('Install', 'Shop', 'Guide')).toBe('Shop · Guide');
  expect(above('Install', 'Shop')).toBe('Shop');
  expect(above('Install', 'Shop', 'Shop')).toBe('Shop');
  expect(above('Install', 'Shop', ' Shop ')).toBe('Shop');
  expect(above('Guide', 'Shop', 'Guide')).toBe('Shop');
  expect(above('Shop', 'Shop', 'Shop')).toBe('');
});
