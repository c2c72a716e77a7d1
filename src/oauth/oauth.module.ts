import { Module } from '@nestjs/common';
import { OAuthClients } from './oauth-clients';
import { OAuthServer } from './oauth-server';
import { SealedNotes } from './sealed-notes';

/** What every authorization server of this service shares. */
@Module({
  providers: [SealedNotes, OAuthClients, OAuthServer],
  exports: [SealedNotes, OAuthServer],
})
export class OAuthModule {}
