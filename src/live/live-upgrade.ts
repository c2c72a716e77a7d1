import { createServer, IncomingMessage } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import { parseLivePlace } from './live-place';

/** Whether a request that offers to change the protocol offers what live editing speaks, where it is spoken. */
const isLiveUpgrade = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && parseLivePlace(url) !== undefined;

/**
 * A request that changes the protocol only for live editing. Node would hand every request with `Upgrade`, such as the HTTP/2 offer
 * (`h2c`) of Java's client, to the listener for upgrades, without its body; a server may decline an offer by answering as usual.
 */
class OfferingRequest extends IncomingMessage {
  declare private offersUpgrade: boolean | null;

  /** Set by Node before the headers are known, and read once they are. */
  set upgrade(offers: boolean | null) {
    this.offersUpgrade = offers;
  }

  get upgrade(): boolean {
    return this.offersUpgrade === true && (this.method === 'CONNECT' || isLiveUpgrade(this));
  }
}

/** Express on a server whose requests change the protocol only for live editing. */
export class LiveHttpAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer({ IncomingMessage: OfferingRequest }, this.getInstance());
  }
}
