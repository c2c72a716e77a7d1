import { Node, type Schema } from 'prosemirror-model';
import { ApiError } from '../../../api/api-error';
import { t } from '../../../i18n/blocks';
import type { ConvertedMarkdown } from './markdown-messages';

/** The name of the bundled worker, which `scripts/bundle-app.mjs` inserts. */
declare const MARKDOWN_WORKER: string;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

function startWorker(): Worker {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('bindery-worker', { createScriptURL: (address) => address });
  const address = new URL(MARKDOWN_WORKER, import.meta.url).href;
  return new Worker(policy?.createScriptURL(address) ?? address);
}

/**
 * Reads Markdown as that of a page, in a worker; `STORED_ADDRESS` with its identifier is the address of an uploaded file.
 * @throws {ApiError} if the worker cannot be loaded
 */
export async function readMarkdown(text: string, schema: Schema, signal: AbortSignal): Promise<Node[]> {
  const worker = startWorker();
  try {
    return await new Promise((resolve, reject) => {
      const blocks: Node[] = [];
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      worker.onerror = () => reject(new ApiError(0, t.couldNotBePasted));
      worker.onmessage = ({ data }: MessageEvent<ConvertedMarkdown>) => {
        if (data.blocks) for (const block of data.blocks) blocks.push(Node.fromJSON(schema, block));
        else resolve(blocks);
      };
      worker.postMessage(text);
    });
  } finally {
    worker.terminate();
  }
}
