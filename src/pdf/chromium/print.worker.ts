import { parentPort } from 'node:worker_threads';
import process from 'node:process';
import { AppError } from '../../../core/errors/app-error';
import { contentsNumbers } from '../pdf-html';
import { readPlaces } from '../pdf-places';
import { Chromium } from './chromium';
import { DiagramDrawer } from './diagram-drawer';
import { PdfPrinter } from './pdf-printer';
import type { PrintAsset } from './print-asset';
import type { AssetRequest, FromPrinter, PrintJob, ToPrinter } from './print-messages';

const port = parentPort;
if (!port) throw new Error('This runs in a worker thread only.');

const post = (message: FromPrinter): void => port.postMessage(message);
const requested = new Map<number, (asset: PrintAsset | undefined) => void>();
let requests = 0;
let chromium: Chromium | undefined;

/** Files are in the service. */
function load(source: AssetRequest['source'], path: string): Promise<PrintAsset | undefined> {
  const id = (requests += 1);
  const loaded = new Promise<PrintAsset | undefined>((resolve) => requested.set(id, resolve));
  post({ kind: 'need', id, source, path });
  return loaded.finally(() => requested.delete(id));
}

function warn(message: string, error: unknown, details: object = {}): void {
  post({ kind: 'warning', message, reason: String(error instanceof Error ? error.stack : error), details });
}

async function print({ configuration, html, hasContents, diagramFrame }: PrintJob): Promise<Uint8Array> {
  chromium ??= new Chromium(configuration, warn);
  const page =
    diagramFrame === undefined ? undefined : { frame: diagramFrame, file: (name: string) => load('diagrams', name) };
  const printer = new PdfPrinter(chromium, new DiagramDrawer(chromium, page));
  const fillIn = (draft: Buffer): ReadonlyMap<string, string> => contentsNumbers(readPlaces(draft));
  return printer.print(html, (path) => load('document', path), hasContents ? fillIn : undefined);
}

async function run(job: PrintJob): Promise<FromPrinter> {
  process.env.TMPDIR = job.temporaryFolder;
  try {
    return { kind: 'printed', pdf: await print(job) };
  } catch (error) {
    if (error instanceof AppError) return { kind: 'refused', message: error.message };
    throw error;
  }
}

port.on('message', (message: ToPrinter) => {
  if (message.kind === 'asset') requested.get(message.id)?.(message.asset);
  else if (message.kind === 'print') void run(message).then(post);
  else void Promise.resolve(chromium?.end()).then(() => port.close());
});
