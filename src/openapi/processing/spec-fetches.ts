import type { OutboundClient, OutboundResponse } from '../../outbound/outbound-client';
import { OutboundError } from '../../outbound/outbound-error';
import { SPEC_LIMITS } from './spec-limits';
import { SpecProblem } from './spec-problem';

const ACCEPT = 'application/json, application/yaml, text/yaml;q=0.9, text/plain;q=0.8, */*;q=0.5';

/** The limits that apply to fetches; tests set smaller ones. */
export type FetchLimits = Readonly<Record<'fetchedBytes' | 'documents' | 'fetchMs' | 'allFetchesMs', number>>;

/** An address as shown to readers: without its query, which may contain a secret. */
function displayUrl(address: string): string {
  if (!URL.canParse(address)) return 'The address';
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`.slice(0, 300);
}

/** The fetches of one specification, with common limits on number, bytes and time. */
export class SpecFetches {
  private count = 0;
  private bytesLeft: number;
  private readonly deadline: number;

  /** @param signal aborts a fetch, which then rejects with the reason of the signal and not with a SpecProblem */
  constructor(
    private readonly client: OutboundClient,
    private readonly signal: AbortSignal,
    private readonly limits: FetchLimits = SPEC_LIMITS,
  ) {
    this.bytesLeft = limits.fetchedBytes;
    this.deadline = performance.now() + limits.allFetchesMs;
  }

  /** Fetches the text at an address. @throws SpecProblem FETCH_TIMEOUT or FETCH_ERROR, with advice */
  async text(url: string): Promise<string> {
    this.count += 1;
    if (this.count > this.limits.documents)
      throw new SpecProblem(
        'FETCH_ERROR',
        `The specification consists of more than ${this.limits.documents} documents.`,
      );
    const remainingMs = Math.floor(this.deadline - performance.now());
    if (remainingMs <= 0) throw this.timeout(`All documents of the specification together`, this.limits.allFetchesMs);
    const { bytes, charset } = await this.fetch(url, Math.min(this.limits.fetchMs, remainingMs));
    this.bytesLeft -= bytes.length;
    return decode(bytes, charset);
  }

  private async fetch(url: string, timeoutMs: number): Promise<OutboundResponse> {
    try {
      return await this.client.fetch(url, { accept: ACCEPT, timeoutMs, maxBytes: this.bytesLeft, signal: this.signal });
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      this.signal.throwIfAborted();
      if (error.kind === 'timeout') throw this.timeout(displayUrl(url), timeoutMs);
      if (error.kind === 'too-large') {
        const maxMegabytes = Math.floor(this.limits.fetchedBytes / 1024 / 1024);
        throw new SpecProblem(
          'FETCH_ERROR',
          `${displayUrl(url)} is too large: all documents together may have at most ${maxMegabytes} MB.`,
        );
      }
      throw new SpecProblem('FETCH_ERROR', `${displayUrl(url)} could not be fetched. ${error.message}`);
    }
  }

  private timeout(what: string, ms: number): SpecProblem {
    return new SpecProblem('FETCH_TIMEOUT', `${what} was not received within ${Math.ceil(ms / 1000)} seconds.`);
  }
}

/** Decodes with the charset that the server declares, if it is supported, otherwise as UTF-8. */
function decode(bytes: Buffer, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
