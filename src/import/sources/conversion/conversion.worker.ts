import { ConversionError } from './conversion-error';
import type { ConversionJob, ConversionReply, ConvertedPage } from './conversion-job';
import { docxToMarkdown } from './docx-to-markdown';
import { parseHtml } from './html-document';
import { htmlToMarkdown } from './html-to-markdown';
import { largestOutline } from './outline';

const EMPTY: ConvertedPage = {
  markdown: '',
  references: [],
  images: [],
  outline: [],
  anchors: {},
  links: [],
  skipped: [],
};

async function run(job: ConversionJob): Promise<ConvertedPage> {
  switch (job.kind) {
    case 'html':
      return htmlToMarkdown(job);
    case 'docx':
      return docxToMarkdown(job);
    case 'outline': {
      const document = parseHtml(job.html);
      return { ...EMPTY, outline: largestOutline(document, document('body').first()) };
    }
  }
}

/** A library failure on a document is not a server error: except for our own messages, it is reported as "too complex". */
export async function work(job: ConversionJob): Promise<ConversionReply> {
  try {
    return { ok: true, page: await run(job) };
  } catch (error) {
    if (error instanceof ConversionError) return { ok: false, complex: false, message: error.message };
    return { ok: false, complex: true };
  }
}
