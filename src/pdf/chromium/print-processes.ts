import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { conflict } from '../../../core/errors/app-error';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { CONFIGURATION } from '../../config/configuration';
import { WorkerProcess } from '../../jobs/worker/worker-process';
import { PDF_LIMITS } from '../pdf-limits';
import type { ChromiumConfiguration } from './chromium';
import { DiagramLibrary } from './diagram-library';
import { browserFailed } from './find-chromium';
import type { PrintAssets } from './pdf-printer';
import type { PrintAsset } from './print-asset';
import type { AssetRequest, FromPrinter, PrintedDocument, PrintJob, ToPrinter } from './print-messages';

const SCRIPT = join(__dirname, 'print.worker');
const CLOSE_MS = 5_000;

type Result = Extract<FromPrinter, { kind: 'printed' | 'refused' }>;

interface IdleProcess {
  readonly worker: WorkerProcess;
  readonly timer: NodeJS.Timeout;
}

/** Closes its browser before it exits. */
async function close(worker: WorkerProcess): Promise<void> {
  worker.ref();
  const exited = new Promise((resolve) => worker.once('exit', () => resolve(undefined)));
  worker.postMessage({ kind: 'close' } satisfies ToPrinter);
  await Promise.race([exited, pause(CLOSE_MS, undefined, { ref: false })]);
  await worker.terminate();
}

/**
 * Prints HTML as PDF in processes of their own, each with a browser: loading the driver of the browser, and what it does for a large PDF,
 * would delay all other requests. Idle processes are closed after a while.
 */
@Injectable()
export class PrintProcesses implements OnModuleDestroy {
  private readonly running = new Set<WorkerProcess>();
  private idle: IdleProcess[] = [];

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: ChromiumConfiguration,
    @Inject(LOG) private readonly log: Log,
    private readonly diagrams: DiagramLibrary,
  ) {}

  /** 409 if no browser can be started, or if it fails or takes too long. */
  async print(document: PrintedDocument, assets: PrintAssets): Promise<Buffer> {
    const worker = this.claimIdle() ?? new WorkerProcess(PDF_LIMITS.heapMiB, SCRIPT);
    this.running.add(worker);
    const result = await this.run(worker, document, assets)
      .catch(async (error: unknown) => {
        this.log.warn({ err: error }, 'a PDF could not be printed');
        await worker.terminate();
        throw browserFailed();
      })
      .finally(() => this.running.delete(worker));
    this.keepIdle(worker);
    if (result.kind === 'refused') throw conflict('pdf_not_available', result.message);
    return Buffer.from(result.pdf.buffer, result.pdf.byteOffset, result.pdf.byteLength);
  }

  async onModuleDestroy(): Promise<void> {
    const idle = this.idle.splice(0);
    for (const { timer } of idle) clearTimeout(timer);
    await Promise.all([...idle.map(({ worker }) => worker), ...this.running].map(close));
  }

  private async run(worker: WorkerProcess, document: PrintedDocument, assets: PrintAssets): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const result = new Promise<Result>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The printing process took too long')), PDF_LIMITS.processMs);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The printing process ended without a result')));
      worker.on('message', (data) => {
        const message = data as FromPrinter;
        if (message.kind === 'need') void this.answer(worker, message, assets);
        else if (message.kind === 'warning')
          this.log.warn({ ...message.details, reason: message.reason }, message.message);
        else resolve(message);
      });
    });
    worker.postMessage(this.jobFor(document));
    try {
      return await result;
    } finally {
      clearTimeout(timer);
      worker.removeAllListeners();
      // Errors of a process that is idle or ending must not end the service.
      worker.on('error', () => undefined);
    }
  }

  private jobFor(document: PrintedDocument): PrintJob {
    const { dataDir, chromiumPath } = this.configuration;
    const { tools } = this.diagrams;
    return {
      kind: 'print',
      configuration: { dataDir, ...(chromiumPath !== undefined && { chromiumPath }) },
      temporaryFolder: tmpdir(),
      ...document,
      ...(tools && { diagramFrame: tools.frame() }),
    };
  }

  /** A file that does not exist or cannot be read is missing in the PDF. */
  private async answer(worker: WorkerProcess, request: AssetRequest, assets: PrintAssets): Promise<void> {
    const asset = await this.load(request, assets).catch(() => undefined);
    worker.postMessage({ kind: 'asset', id: request.id, ...(asset && { asset }) } satisfies ToPrinter);
  }

  private async load({ source, path }: AssetRequest, assets: PrintAssets): Promise<PrintAsset | undefined> {
    if (source === 'document') return assets(path);
    const file = this.diagrams.tools?.file(path);
    return file && { contentType: file.contentType, headers: file.headers, bytes: Buffer.from(file.content) };
  }

  private claimIdle(): WorkerProcess | undefined {
    const entry = this.idle.pop();
    if (!entry) return undefined;
    clearTimeout(entry.timer);
    entry.worker.removeAllListeners('exit');
    entry.worker.ref();
    return entry.worker;
  }

  private keepIdle(worker: WorkerProcess): void {
    const remove = (): void => void (this.idle = this.idle.filter((entry) => entry.worker !== worker));
    const timer = setTimeout(() => {
      remove();
      void close(worker);
    }, PDF_LIMITS.idleMs).unref();
    worker.unref();
    worker.once('exit', remove);
    this.idle.push({ worker, timer });
  }
}
