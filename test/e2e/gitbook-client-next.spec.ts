import * as next from 'gitbook-api-next';
import type { Api } from '../../node_modules/gitbook-api-next/dist/client';
import { FileServer } from '../support/file-server';
import { driveClient } from './gitbook-drive';

type Client = Api<{ authToken?: string }>;

driveClient('gitbook-api-next', next, async (client, { tenant, imported }) => {
  const { org, orgs, spaces } = client as unknown as Client;
  const { organizationId } = tenant;
  const { space, result } = imported;
  await orgs.joinOrganization(organizationId);
  const { data: changeRequest } = await spaces.createChangeRequest(space.id, { subject: 'By the next client' });
  await spaces.updateChangeRequestById(space.id, changeRequest.id, { status: 'open' });
  const { data: open } = await orgs.listChangeRequestsForOrganization(organizationId);
  expect(open.items.map(({ id }) => id)).toContain(changeRequest.id);
  const { data: revision } = await spaces.getRevisionById(space.id, result.revision);
  const [reusable] = revision.reusableContents;
  const { data: document } = await spaces.getReusableContentDocumentInRevisionById(
    space.id,
    revision.id,
    reusable?.id ?? '',
  );
  expect(document.object).toBe('document');
  const server = await FileServer.start();
  const url = server.handle('/held', () => undefined);
  const { data: run } = await org.startImportRun(organizationId, {
    source: { type: 'website', url },
    target: { space: space.id, changeRequest: changeRequest.id },
  });
  expect((await org.cancelImportRun(organizationId, run.id)).data).toMatchObject({ id: run.id, status: 'cancelled' });
});
