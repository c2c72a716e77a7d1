import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lineOf } from './annotations.mjs';
import { brokenBlocks } from './blocks.mjs';
import { packFolder, unpackInto } from './folder.mjs';

const pathOf = ({ space }) => `/v1/spaces/${encodeURIComponent(space)}`;

/** The change request to push into: the given one, an open one of the same subject, or a new one. */
async function openChangeRequest(api, options) {
  const requests = `${pathOf(options)}/change-requests`;
  if (options.changeRequest) return api.json('GET', `${requests}/${encodeURIComponent(options.changeRequest)}`);
  if (options.command === 'push')
    for (const status of ['draft', 'open']) {
      const found = (await api.all(`${requests}?status=${status}`)).find(({ subject }) => subject === options.subject);
      if (found) return found;
    }
  return api.json('POST', requests, { body: { subject: options.subject } });
}

/** A file of the folder as the runner names it. */
const nameIn = (folder, file) => path.posix.join(folder.split(path.sep).join('/'), file);

/** The file of the folder that a page was written from. */
const fileOf = (page, folder) => nameIn(folder, page?.git?.path ?? page?.path ?? '');

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function brokenLinks(api, place, { folder, allowsBrokenLinks }) {
  const links = await api.all(`${place}/links?status=broken`);
  return links.flatMap(({ targetReference: { url = '' }, locationReferences }) =>
    locationReferences.map(({ page }) => {
      const file = fileOf(page, folder);
      return {
        level: allowsBrokenLinks ? 'warning' : 'error',
        file,
        line: lineOf(textOf(file), [url, path.posix.relative(path.posix.dirname(page?.git?.path ?? ''), url)]),
        message: url === '' ? 'A link leads to nothing.' : `The link ${url} leads to nothing.`,
      };
    }),
  );
}

async function pushInto(api, changeRequest, { bytes, files }, options) {
  const place = `${pathOf(options)}/change-requests/${changeRequest.id}`;
  const result = await api.json('POST', `${place}/content/import/archive?removes=${!options.keeps}`, {
    body: bytes,
    type: 'application/zip',
  });
  const skipped = result.skipped.map(({ path: file, reason }) => ({
    level: 'warning',
    file: nameIn(options.folder, file),
    message: reason,
  }));
  const blocks = files.flatMap((file) => brokenBlocks(nameIn(options.folder, file)));
  return { place, findings: [...skipped, ...blocks, ...(await brokenLinks(api, place, options))] };
}

/** @returns what is wrong, and sentences that say what was done */
export async function push(api, options) {
  const packed = await packFolder(options.folder);
  const changeRequest = await openChangeRequest(api, options);
  const { place, findings } = await pushInto(api, changeRequest, packed, options);
  const said = [
    `${packed.files.length} files are in the change request #${changeRequest.number}: ${changeRequest.urls.app}`,
  ];
  if (!options.merges || findings.some(({ level }) => level === 'error')) return { findings, said };
  const { result } = await api.json('POST', `${place}/merge`, { body: {} });
  if (result === 'merge') return { findings, said: [...said, 'It is merged.'] };
  const message = `The change request #${changeRequest.number} conflicts with the space. Resolve that in ${changeRequest.urls.app}`;
  return { findings: [...findings, { level: 'error', file: options.folder, message }], said };
}

export async function check(api, options) {
  const packed = await packFolder(options.folder);
  const changeRequest = await openChangeRequest(api, options);
  try {
    const { findings } = await pushInto(api, changeRequest, packed, options);
    return { findings, said: [`${packed.files.length} files were checked.`] };
  } finally {
    if (!options.changeRequest)
      await api.json('PATCH', `${pathOf(options)}/change-requests/${changeRequest.id}`, {
        body: { status: 'archived' },
      });
  }
}

export async function pull(api, options) {
  const { changeRequest, folder } = options;
  const place = changeRequest
    ? `${pathOf(options)}/change-requests/${encodeURIComponent(changeRequest)}`
    : pathOf(options);
  const response = await api.send('GET', `${place}/export`);
  const written = await unpackInto(Buffer.from(await response.arrayBuffer()), folder);
  return { findings: [], said: [`${written} files were written to ${folder}.`] };
}
