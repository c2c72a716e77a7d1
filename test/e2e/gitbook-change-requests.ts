import type { Api, ChangeRequestReviewStatus, ImportContentSource } from '../../node_modules/@gitbook/api/dist/client';

type Client = Api<{ authToken?: string }>;

/** Uses the published client for change requests, from creating one to reading the changes of its merge. */
export async function driveChangeRequests(
  client: Client,
  reviewer: { readonly client: Client; readonly id: string },
  spaceId: string,
  zip: string,
): Promise<void> {
  const { spaces: api } = client;
  const { data: changeRequest } = await api.createChangeRequest(spaceId, { subject: 'By the client' });
  const number = `${changeRequest.number}`;
  await api.importContentInChangeRequest(spaceId, number, { url: zip, source: 'zip' as ImportContentSource });
  await api.updateChangeRequestById(spaceId, number, { status: 'open' });
  const { data: open } = await api.listChangeRequestsForSpace(spaceId);
  expect(open.items.map(({ id }) => id)).toEqual([changeRequest.id]);
  await readContent(client, spaceId, number);
  await api.requestReviewersForChangeRequest(spaceId, number, { users: [reviewer.id] });
  expect((await api.getRequestedReviewersByChangeRequestId(spaceId, number)).data.items).toHaveLength(1);
  await api.removeRequestedReviewerFromChangeRequest(spaceId, number, reviewer.id);
  await reviewer.client.spaces.submitChangeRequestReview(spaceId, number, {
    status: 'approved' as ChangeRequestReviewStatus,
    comment: { markdown: 'Fine' },
  });
  const { data: reviews } = await api.getReviewsByChangeRequestId(spaceId, number);
  expect(reviews.items).toMatchObject([{ status: 'approved', reviewer: { id: reviewer.id } }]);
  expect((await api.getContributorsByChangeRequestId(spaceId, number)).data.items).toHaveLength(1);
  expect((await api.updateChangeRequest(spaceId, number)).data.result).toBe('update');
  const { data: merged } = await api.mergeChangeRequest(spaceId, number);
  expect(merged.result).toBe('merge');
  const { data: done } = await api.getChangeRequestById(spaceId, number);
  expect(done).toMatchObject({ status: 'merged', revisionMerged: merged.revision });
  const { data: semantic } = await api.getRevisionSemanticChanges(spaceId, merged.revision, { limit: 5 });
  expect(semantic.changes).toHaveLength(5);
  expect((await api.getSpacePdf(spaceId, {})).data.url).toContain('/files/');
}

async function readContent({ spaces: api }: Client, spaceId: string, number: string): Promise<void> {
  const { data: revision } = await api.getRevisionOfChangeRequestById(spaceId, number);
  const { data: tree } = await api.listPagesInChangeRequest(spaceId, number);
  const [home] = tree.pages;
  const { data: files } = await api.listFilesInChangeRequestById(spaceId, number);
  const [file] = files.items;
  const [reusable] = revision.reusableContents;
  if (!home || !file || !reusable) throw new Error('The import lacks something');
  const { data: page } = await api.getPageInChangeRequestById(spaceId, number, home.id, { format: 'document' });
  expect(page).toMatchObject({ id: home.id, document: { object: 'document' } });
  const path = 'guides/guides/install';
  const { data: install } = await api.getPageInChangeRequestByPath(spaceId, number, path);
  expect(install.title).toBe('Install');
  expect((await api.getFileInChangeRequestById(spaceId, number, file.id)).data.id).toBe(file.id);
  await api.getReusableContentInChangeRequestById(spaceId, number, reusable.id);
  await api.listChangeRequestLinks(spaceId, number);
  await api.listPageLinksInChangeRequest(spaceId, number, install.id);
  expect((await api.listChangeRequestPageBacklinks(spaceId, number, install.id)).data.count).toBeGreaterThan(0);
  expect((await api.listChangeRequestFileBacklinks(spaceId, number, file.id)).data.count).toBe(1);
  expect((await api.getChangeRequestChanges(spaceId, number, { limit: 2 })).data.changes).toHaveLength(2);
  expect((await api.getChangeRequestPdf(spaceId, number, { page: install.id, only: true })).data.url).toContain(
    '/files/',
  );
}
