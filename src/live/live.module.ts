import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { AuthModule } from '../auth/auth.module';
import { ChangeRequestsModule } from '../change-requests/change-requests.module';
import { ContentModule } from '../content/content.module';
import { SpacesModule } from '../spaces/spaces.module';
import { UsersModule } from '../users/users.module';
import { LiveAccess } from './live-access';
import { LiveAuthorsReader } from './live-authors.reader';
import { LiveConnections } from './live-connections';
import { LiveDocumentsRepository } from './live-documents.repository';
import { LivePuller } from './live-puller';
import { LiveServer } from './live-server';
import { LiveSignals } from './live-signals';
import { LiveTexts } from './live-texts';
import { LiveWriter } from './live-writer';
import { LivePages } from './open/live-pages';
import { OpenDocuments } from './open/open-documents';
import { PresenceExchange } from './open/presence-exchange';
import { Rooms } from './rooms/rooms';

/** Pages of change requests that people edit together. */
@Module({
  imports: [AuthModule, AccessModule, UsersModule, SpacesModule, ContentModule, ChangeRequestsModule],
  providers: [
    LiveSignals,
    LiveDocumentsRepository,
    LiveAuthorsReader,
    LivePuller,
    LiveWriter,
    LiveTexts,
    LiveAccess,
    PresenceExchange,
    LivePages,
    OpenDocuments,
    Rooms,
    LiveConnections,
    LiveServer,
  ],
})
export class LiveModule {}
