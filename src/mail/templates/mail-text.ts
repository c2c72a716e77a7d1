import type { MailBlock, MailContent } from '../mail.types';

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'list':
      return block.items
        .map(({ title, url, text }) => [`* ${title}`, ...(text ? [`  ${text}`] : []), `  ${url}`].join('\n'))
        .join('\n\n');
  }
}

/** A mail for clients that show no HTML. */
export const renderMailText = ({ heading, blocks, reason }: MailContent, unsubscribeURL?: string): string =>
  [
    heading,
    ...blocks.map(blockText),
    '-- ',
    ...[reason, ...(unsubscribeURL ? [`Unsubscribe from these emails:\n${unsubscribeURL}`] : [])],
  ].join('\n\n');
