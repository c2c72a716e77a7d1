import { renderToString } from 'preact-render-to-string';
import type { MailBlock, MailContent } from '../mail.types';

/** Clients that support style sheets follow the reader's choice of light or dark; the others get colours that work in both. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 12px; background: #f4f5f7; color: #1d2430; }
.card { max-width: 520px; margin: 0 auto; padding: 28px; background: #ffffff; border-radius: 10px; }
.button { background: #1f5fd6; color: #ffffff; }
.quiet { color: #5b6575; }
a { color: #1f5fd6; }
@media (prefers-color-scheme: dark) {
  body { background: #14171c !important; color: #e7eaf0 !important; }
  .card { background: #1e232b !important; }
  .button { background: #7fabff !important; color: #10131a !important; }
  .quiet { color: #a3adbd !important; }
  a { color: #8fb5ff !important; }
}`;

const FONT = 'font-family: -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; line-height: 1.5;';
const BUTTON = `${FONT} display: inline-block; padding: 11px 18px; border-radius: 8px; font-size: 16px; font-weight: 600; text-decoration: none;`;

function Block({ block }: { readonly block: MailBlock }) {
  if (block.kind === 'text') return <p style={`${FONT} font-size: 16px; margin: 0 0 16px;`}>{block.text}</p>;
  if (block.kind === 'list')
    return (
      <ul style={`${FONT} font-size: 16px; margin: 0 0 16px; padding-left: 20px;`}>
        {block.items.map(({ title, url, text }) => (
          <li style="margin: 0 0 10px;">
            <a href={url}>{title}</a>
            {text && <div class="quiet">{text}</div>}
          </li>
        ))}
      </ul>
    );
  return (
    <>
      <p style="margin: 24px 0;">
        <a class="button" style={BUTTON} href={block.url}>
          {block.label}
        </a>
      </p>
      <p class="quiet" style={`${FONT} font-size: 13px; margin: 0 0 16px; overflow-wrap: anywhere;`}>
        {block.url}
      </p>
    </>
  );
}

interface DocumentProps {
  readonly content: MailContent;
  readonly unsubscribeURL?: string;
}

const Document = ({ content: { subject, heading, blocks, reason }, unsubscribeURL }: DocumentProps) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{subject}</title>
      <style dangerouslySetInnerHTML={{ __html: STYLE }} />
    </head>
    <body>
      <div class="card">
        <h1 style={`${FONT} font-size: 21px; line-height: 1.3; margin: 0 0 16px;`}>{heading}</h1>
        {blocks.map((block) => (
          <Block block={block} />
        ))}
        <p class="quiet" style={`${FONT} font-size: 13px; margin: 24px 0 0;`}>
          {reason}
          {unsubscribeURL && (
            <>
              {' '}
              <a href={unsubscribeURL}>Unsubscribe from these emails</a>
            </>
          )}
        </p>
      </div>
    </body>
  </html>
);

/** A mail as an HTML document that loads nothing. */
export const renderMailHtml = (content: MailContent, unsubscribeURL?: string): string =>
  `<!doctype html>${renderToString(<Document content={content} unsubscribeURL={unsubscribeURL} />)}`;
