import { Module } from '@nestjs/common';
import { OAuthClients } from './oauth-clients';
import { OAuthClientsRepository } from './oauth-clients.repository';
import { OAuthServer } from './oauth-server';
import { SealedNotes } from './sealed-notes';

/** Shared by all authorization servers of this service. */
@Module({
  providers: [SealedNotes, OAuthClientsRepository, OAuthClients, OAuthServer],
  exports: [SealedNotes, OAuthClients, OAuthServer],
})
export class OAuthModule {}
