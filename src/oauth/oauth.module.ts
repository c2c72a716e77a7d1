import { Module } from '@nestjs/common';
import { OAuthClients } from './oauth-clients';
import { OAuthServer } from './oauth-server';
import { SealedNotes } from './sealed-notes';

/** Shared by all authorization servers of this service. */
@Module({
  providers: [SealedNotes, OAuthClients, OAuthServer],
  exports: [SealedNotes, OAuthServer],
})
export class OAuthModule {}
