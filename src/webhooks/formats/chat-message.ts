import type { ChatLine } from './chat-line';
import type { ChatFormat } from '../entities/webhook-format';

/** Characters of names that a chat shows. */
const MAX_LENGTH = 300;

const short = (text: string): string => [...text].slice(0, MAX_LENGTH).join('');

const forSlack = (text: string): string =>
  short(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const forDiscord = (text: string): string => short(text).replace(/[\\*_~`|<>[\]()#@:-]/g, '\\$&');

/** Titles cannot mention people or contain links: `verbatim` and escapes prevent that. */
function slack({ text, label, url }: ChatLine): object {
  const line = `${forSlack(text)} <${url}|${forSlack(label)}>`;
  return {
    text: line,
    unfurl_links: false,
    blocks: [{ type: 'section', text: { type: 'mrkdwn', text: line, verbatim: true } }],
  };
}

const SUPPRESS_EMBEDS = 4;

function discord({ text, label, url }: ChatLine): object {
  const content = `${forDiscord(text)} [${forDiscord(label)}](${url})`;
  return { content, allowed_mentions: { parse: [] }, flags: SUPPRESS_EMBEDS };
}

/** An adaptive card of plain runs of text, in which nothing is markup. */
function teams({ text, label, url }: ChatLine): object {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      {
        type: 'RichTextBlock',
        inlines: [
          { type: 'TextRun', text: `${short(text)} ` },
          { type: 'TextRun', text: short(label), weight: 'Bolder' },
        ],
      },
    ],
    actions: [{ type: 'Action.OpenUrl', title: 'Open', url }],
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  };
}

const FORMS: Readonly<Record<ChatFormat, (line: ChatLine) => object>> = { slack, teams, discord };

/** The request body for a chat. */
export const chatMessage = (format: ChatFormat, line: ChatLine): object => FORMS[format](line);
