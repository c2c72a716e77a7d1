import { eventText } from './event-text';

it('writes an event that no text can break out of', () => {
  expect(eventText('notification', { subject: 'a\n\nevent: unread\rdata: 9' }, '02KQ')).toBe(
    'id: 02KQ\nevent: notification\ndata: {"subject":"a\\n\\nevent: unread\\rdata: 9"}\n\n',
  );
});

it('names no place to go on from where there is none', () => {
  expect(eventText('unread', { unread: 2 })).toBe('event: unread\ndata: {"unread":2}\n\n');
});
