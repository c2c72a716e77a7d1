import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { unauthorized } from '../../../core/errors/app-error';
import { Database } from '../../database/database';
import { GitConnectionsRepository } from '../git-connections.repository';
import { GitQueue } from '../git-queue';
import { GitSecrets } from '../git-secrets';
import { isAuthentic, isPing } from './hook-signature';

/** Compared with if there is no connection, so that the response takes equally long. */
const NO_SECRET = randomBytes(24).toString('base64url');

/** Pushes that Git forges report. */
@Injectable()
export class GitHooksService {
  constructor(
    private readonly connections: GitConnectionsRepository,
    private readonly secrets: GitSecrets,
    private readonly queue: GitQueue,
    private readonly database: Database,
  ) {}

  /**
   * Queues a synchronization. The payload is not trusted: only its signature is checked, and changes are read from the remote.
   * @throws 401 if the connection does not exist or the signature does not match its secret
   */
  async receive(id: string, headers: IncomingHttpHeaders, body: AsyncIterable<Uint8Array>): Promise<void> {
    const connection = await this.connections.findById(id);
    const secret = connection ? this.secrets.hookSecret(connection) : NO_SECRET;
    const isKnown = await isAuthentic(headers, body, secret);
    if (!connection || !isKnown)
      throw unauthorized(
        'invalid_signature',
        'The signature does not match. Copy the URL and the secret of the webhook from the Git connection of the space.',
      );
    await this.database.transaction(async () => {
      await this.connections.update(connection, { hookAt: new Date() });
      if (connection.active && !isPing(headers)) await this.queue.check(id, 'webhook');
    });
  }
}
