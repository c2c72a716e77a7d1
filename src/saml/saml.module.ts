import { Module } from '@nestjs/common';
import { TeamsModule } from '../teams/teams.module';
import { SamlAddresses } from './saml-addresses';
import { SamlProvidersController } from './saml-providers.controller';
import { SamlProvidersRepository } from './saml-providers.repository';
import { SamlProvidersService } from './saml-providers.service';

@Module({
  imports: [TeamsModule],
  controllers: [SamlProvidersController],
  providers: [SamlProvidersService, SamlProvidersRepository, SamlAddresses],
})
export class SamlModule {}
