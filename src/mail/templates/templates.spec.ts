import type { MailContent } from '../mail.types';
import { renderMailHtml } from './mail-html';
import { renderMailText } from './mail-text';

const CONTENT: MailContent = {
  subject: 'Join <Docs>',
  heading: 'Ada & Bob <script>alert(1)</script>',
  blocks: [
    { kind: 'text', text: '"Docs" <b>invites</b> you.' },
    { kind: 'button', label: 'Accept', url: 'https://docs.example.com/a?x=1&y="2"' },
    { kind: 'list', items: [{ title: '<i>One</i>', url: 'https://docs.example.com/1', text: 'changed' }] },
  ],
  reason: 'You get this because somebody typed your address.',
};

describe('the templates of mails', () => {
  it('escape every text in HTML', () => {
    const html = renderMailHtml(CONTENT);
    expect(html).not.toMatch(/<script|<b>|<i>/);
    expect(html).toContain('Ada &amp; Bob &lt;script>');
    expect(html).toContain('href="https://docs.example.com/a?x=1&amp;y=&quot;2&quot;"');
  });

  it('follow the choice of light or dark, and load nothing', () => {
    const html = renderMailHtml(CONTENT);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
    expect(html).not.toMatch(/<img|<link|@import|url\(/);
  });

  it('contain all of it as plain text too', () => {
    const text = renderMailText(CONTENT, 'https://docs.example.com/off');
    expect(text).toContain('Accept:\nhttps://docs.example.com/a?x=1&y="2"');
    expect(text).toContain('* <i>One</i>\n  changed\n  https://docs.example.com/1');
    expect(text).toContain('https://docs.example.com/off');
    expect(renderMailText(CONTENT)).not.toContain('Unsubscribe');
  });
});
