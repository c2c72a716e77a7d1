import { ContentCopies } from './content-copies';
import { ContentTransfer } from './content-transfer';
import { ContentCopiesRepository } from './content-copies.repository';
import { GrantCopiesRepository } from './grant-copies.repository';
import { SearchCopiesRepository } from './search-copies.repository';
import { SearchTransferRepository } from './search-transfer.repository';
import { ContentPurgeRepository } from './trash/content-purge.repository';
import { UnusedContentRepository } from './trash/unused-content.repository';
import { DuplicateService } from './duplicate.service';
import { GrantCopies } from './grant-copies';
import { SearchCopies } from './search-copies';
import { TransferGate } from './transfer-gate';
import { TransferRepository } from './transfer.repository';
import { TransferService } from './transfer.service';
import { ContentPurge } from './trash/content-purge';
import { SpaceRemoval } from './trash/space-removal';
import { ExpiredSpacesRepository } from './trash/expired-spaces.repository';
import { TrashService } from './trash/trash.service';
import { UnusedBytes } from './trash/unused-bytes';
import { UnusedContent } from './trash/unused-content';
import { WebhookSpaceHooks } from './webhook-space-hooks';

/** Providers of the content module to copy, transfer and purge spaces. */
export const SPACE_PROVIDERS = [
  DuplicateService,
  UnusedContentRepository,
  ContentPurgeRepository,
  SearchTransferRepository,
  SearchCopiesRepository,
  GrantCopiesRepository,
  ContentCopiesRepository,
  ContentCopies,
  SearchCopies,
  GrantCopies,
  TransferService,
  TransferGate,
  TransferRepository,
  ContentTransfer,
  ExpiredSpacesRepository,
  TrashService,
  SpaceRemoval,
  ContentPurge,
  UnusedContent,
  UnusedBytes,
  WebhookSpaceHooks,
];
