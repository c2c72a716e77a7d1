import { PublishedSite } from '../fixtures/site/published-site';
import { appStage } from './app-stage';
import { keepScreenshot, openPage } from './browser';

const TITLES = {
  latin: 'Install the client, and sign in to the service for the first time on a machine of your own',
  korean: '한국어 문서, 빠른 시작 안내',
  chinese: '中文文档：快速开始指南与常见问题',
  arabic: 'دليل البدء السريع',
  hebrew: 'מדריך להתחלה מהירה',
};
const FILES = {
  'README.md': '# Welcome\n',
  ...Object.fromEntries(
    Object.entries(TITLES).map(([name, title]) => [
      `${name}.md`,
      `---\ndescription: What this page is about, in a sentence (${title})\n---\n\n# ${title}\n`,
    ]),
  ),
};

const on = appStage();

describe('pictures of pages', () => {
  it('are shown by browsers, in every script', async () => {
    const site = await PublishedSite.make(on.app, { files: FILES });
    const { page, problems } = await openPage(on.browser, { viewport: { width: 1200, height: 630 } });
    for (const name of Object.keys(TITLES)) {
      await page.goto(`${on.app.url}${site.path}/${name}`);
      const address = await page.locator('meta[property="og:image"]').getAttribute('content');
      const size = await page.evaluate(`(async () => {
        const picture = new Image();
        picture.src = ${JSON.stringify(address)};
        await picture.decode();
        document.body.replaceChildren(picture);
        return [picture.naturalWidth, picture.naturalHeight];
      })()`);
      expect(size).toEqual([1200, 630]);
      await keepScreenshot(page, `picture-${name}`);
    }
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
