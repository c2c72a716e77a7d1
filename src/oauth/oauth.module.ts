import { Module } from '@nestjs/common';
import { OAuthClients } from './oauth-clients';
import { OAuthClientsRepository } from './oauth-clients.repository';
import { OAuthServer } from './oauth-server';
import { EncryptedState } from './encrypted-state';

/** Shared by all authorization servers of this service. */
@Module({
  providers: [EncryptedState, OAuthClientsRepository, OAuthClients, OAuthServer],
  exports: [EncryptedState, OAuthClients, OAuthServer],
})
export class OAuthModule {}
