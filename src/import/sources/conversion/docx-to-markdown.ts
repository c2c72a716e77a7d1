import mammoth from 'mammoth';
import { ConversionError, TooComplexError } from './conversion-error';
import type { ConvertedPage, DocxJob } from './conversion-job';
import { parseHtml, elementText, wrapContent, type HtmlSelection } from './html-document';
import { printPage } from './html-to-markdown';
import { takeTitle } from './plain-layout';
import { promoteFirstRows, cleanDocument } from './prepare-content';
import { ReferenceCollector } from './references';

const STYLES = [
  "p[style-name='Title'] => p.document-title:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Code'] => pre:separator('\\n')",
  "p[style-name='Source Code'] => pre:separator('\\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "r[style-name='HTML Code'] => code",
  "r[style-name='Verbatim Char'] => code",
  "r[style-name='Code'] => code",
  "p[style-name='heading 7'] => h6:fresh",
  'u => ',
];

/** The title: the paragraph of style Title, else the first heading whatever its level. */
function takeDocumentTitle(root: HtmlSelection): string | undefined {
  const named = root.find('p.document-title').first();
  const title = elementText(named);
  named.remove();
  if (title !== '') return title;
  if (root.find('h1').length > 0) return takeTitle(root);
  const heading = root.find('h2, h3, h4, h5, h6').first();
  const text = elementText(heading);
  heading.remove();
  return text || undefined;
}

/**
 * Converts a Word document to one page. Reads nothing outside the bytes; the caller has checked how large the archive
 * unpacks. Images of kinds that browsers do not show are left to the caller to drop.
 */
export async function docxToMarkdown(job: DocxJob): Promise<ConvertedPage> {
  const collector = new ReferenceCollector();
  const convertImage = mammoth.images.imgElement(async (image) => {
    return { src: collector.embed(await image.readAsBuffer()) ?? '' };
  });
  const html = await mammoth
    .convertToHtml({ buffer: Buffer.from(job.bytes) }, { styleMap: STYLES, convertImage, externalFileAccess: false })
    .then(
      (result) => result.value,
      (error: unknown) => {
        if (error instanceof RangeError) throw new TooComplexError();
        throw new ConversionError(
          'The file is not a Word document (.docx) that can be read; save it again as .docx and try once more.',
        );
      },
    );
  const document = parseHtml(html);
  cleanDocument(document);
  const root = wrapContent(document, document('body').first());
  promoteFirstRows(document, root);
  const title = takeDocumentTitle(root);
  return printPage({ document, root, title }, collector);
}
