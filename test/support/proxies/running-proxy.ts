import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BackgroundProgram } from '../background-program';
import { createTestKey } from '../identity-provider/test-key';
import { closedWithFile } from '../end-of-file';
import type { ProxyProgram } from './proxy-programs';

interface ProxyCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

interface ProxyReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface ProxyAddress {
  readonly address: string;
  readonly port: number;
  readonly servicePort: number;
}

/** A proxy of Debian with the configuration of the guide, in a temporary folder, until the end of the test file at the latest. */
export class RunningProxy {
  private constructor(
    private readonly folder: string,
    private readonly program: BackgroundProgram,
    private readonly address: string,
    private readonly authority: string,
  ) {}

  /** @param text its configuration, as in the guide */
  static async start(proxy: ProxyProgram, text: string, at: ProxyAddress): Promise<RunningProxy> {
    const folder = mkdtempSync(path.join(tmpdir(), 'bindery-proxy-'));
    const file = (name: string, content: string): string => {
      writeFileSync(path.join(folder, name), content);
      return path.join(folder, name);
    };
    const { certificate, privateKey } = createTestKey({ name: '*.example.com', curve: 'P-256' });
    const { args, env, authority } = proxy.configure(text, {
      ...at,
      folder,
      certificate: file('certificate.pem', certificate),
      key: file('key.pem', privateKey),
      both: file('both.pem', certificate + privateKey),
    });
    const program = new BackgroundProgram(proxy.program, args, env);
    const running = closedWithFile(new RunningProxy(folder, program, at.address, authority));
    await program.untilReady(async () => existsSync(authority) && (await isOpen(at.address, at.port)));
    return running;
  }

  /** For callers at `from`, an address of this machine: every name leads to the proxy. */
  agent(from: string): https.Agent {
    return new https.Agent({
      ca: readFileSync(this.authority),
      localAddress: from,
      lookup: (_host, options, callback) =>
        options.all ? callback(null, [{ address: this.address, family: 4 }]) : callback(null, this.address, 4),
    });
  }

  /** One request on a connection of its own; redirects are not followed. */
  open(url: string, from: string, { method = 'GET', headers = {}, body }: ProxyCall = {}): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const request = https.request(url, { method, headers, agent: this.agent(from) }, resolve);
      request.on('error', reject);
      request.end(body);
    });
  }

  async send(url: string, from: string, call?: ProxyCall): Promise<ProxyReply> {
    const response = await this.open(url, from, call);
    const chunks: Buffer[] = [];
    for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      text: Buffer.concat(chunks).toString(),
    };
  }

  async close(): Promise<void> {
    // Those of several processes end the others themselves.
    await this.program.stop('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const isOpen = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => socket.destroy());
    socket.once('error', () => resolve(false));
    socket.once('close', (isFailed) => resolve(!isFailed));
  });
