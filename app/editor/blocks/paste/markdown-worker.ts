import { documentToEditor } from '../../../../core/documents/editor/from-document';
import { fragmentToDocument } from '../../../../core/documents/json/markdown-to-document';
import { STORED_ADDRESS, type ConvertedMarkdown } from './markdown-messages';

/** The number of blocks of a message: the page receives it at once. */
const BLOCKS = 50;

const send = (message: ConvertedMarkdown) => postMessage(message);

/** Converts one text outside of the page, which stays responsive meanwhile. */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  const { nodes } = fragmentToDocument(data, {
    resolve: (address) =>
      address.startsWith(STORED_ADDRESS) ? { kind: 'file', file: address.slice(STORED_ADDRESS.length) } : undefined,
  });
  const { content = [] } = documentToEditor({ nodes });
  for (let from = 0; from < content.length; from += BLOCKS) send({ blocks: content.slice(from, from + BLOCKS) });
  send({});
});
