import { chatLine, type EventMessage } from './chat-line';
import { chatMessage } from './chat-message';

const URL = 'https://docs.example.com/app/spaces/s1/change-requests/7';

const merged = (subject: string): EventMessage => ({
  type: 'change_request_merged',
  data: {
    number: 7,
    subject,
    urls: { location: 'https://docs.example.com/v1/spaces/s1/change-requests/c1', app: URL },
  },
});

describe('messages for chats', () => {
  it('say who did what, and lead there', () => {
    const line = chatLine(merged('Explain the menu'), 'Ada');
    expect(line).toEqual({ text: 'Ada merged change request', label: '#7 Explain the menu', url: URL });
    expect(chatMessage('slack', line)).toMatchObject({
      text: `Ada merged change request <${URL}|#7 Explain the menu>`,
      blocks: [{ text: { verbatim: true } }],
    });
    expect(chatMessage('discord', line)).toMatchObject({
      content: `Ada merged change request [\\#7 Explain the menu](${URL})`,
      allowed_mentions: { parse: [] },
    });
    expect(chatMessage('teams', line)).toMatchObject({
      type: 'message',
      attachments: [{ content: { type: 'AdaptiveCard', actions: [{ type: 'Action.OpenUrl', url: URL }] } }],
    });
  });

  it('let no name write links, call people or break the line', () => {
    const line = chatLine(merged('a](https://evil.example) @everyone <!channel|b>\n**c**'), '<@U1> & co');
    expect(chatMessage('slack', line)).toMatchObject({
      text: `&lt;@U1&gt; &amp; co merged change request <${URL}|#7 a](https://evil.example) @everyone &lt;!channel|b&gt; **c**>`,
    });
    expect(chatMessage('discord', line)).toMatchObject({
      content: `\\<\\@U1\\> & co merged change request [\\#7 a\\]\\(https\\://evil.example\\) \\@everyone \\<!channel\\|b\\> \\*\\*c\\*\\*](${URL})`,
    });
  });

  it.each<[EventMessage['type'], object, string]>([
    ['space_content_updated', { spaceTitle: 'Handbook' }, 'Ada updated the content of Handbook'],
    ['change_request_opened', { number: 7, subject: '' }, 'Ada opened change request #7'],
    [
      'change_request_reviewed',
      { number: 7, subject: 'Menu', status: 'approved' },
      'Ada approved change request #7 Menu',
    ],
    [
      'change_request_reviewed',
      { number: 7, subject: 'Menu', status: 'changes-requested' },
      'Ada requested changes to change request #7 Menu',
    ],
    ['comment_posted', { commentId: 'c1' }, 'Ada posted a comment'],
    ['comment_posted', { commentId: 'c1', replyId: 'r1' }, 'Ada posted a reply'],
    ['site_published', { siteTitle: 'Handbook' }, 'Ada published the site Handbook'],
    ['ping', {}, 'Ada sent a test message from Bindery'],
  ])('describe %s', (type, data, said) => {
    const { text, label } = chatLine({ type, data: { ...data, urls: { location: URL } } }, 'Ada');
    expect(`${text} ${label}`).toBe(said);
  });
});
