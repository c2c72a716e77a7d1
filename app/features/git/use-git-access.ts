import { useSignal } from '@preact/signals';
import type { GitConnection } from '../../api/types';

type Kind = 'token' | 'app';

/** The credentials in the form, and the part of them to send. */
export function useAccess(connection?: GitConnection) {
  const kind = useSignal<Kind>(connection?.githubApp ? 'app' : 'token');
  const username = useSignal('');
  const token = useSignal('');
  const appId = useSignal(connection?.githubApp?.appId ?? '');
  const installationId = useSignal(connection?.githubApp?.installationId ?? '');
  const privateKey = useSignal('');
  const server = useSignal('');
  /** The app whose repositories are listed: the stored one unless a key is entered. */
  const toKey = () => {
    const address = server.value.trim();
    const app = { appId: appId.value.trim(), privateKey: privateKey.value };
    if (connection?.githubApp && app.privateKey.trim() === '') return {};
    return { githubApp: { ...app, ...(address !== '' && { server: address }) } };
  };
  const toBody = () => {
    if (kind.value === 'token') {
      const name = username.value.trim();
      return { ...(name !== '' && { username: name }), ...(token.value !== '' && { token: token.value }) };
    }
    // The stored key is kept unless a new one is entered.
    const app = { appId: appId.value.trim(), installationId: installationId.value.trim() };
    const currentApp = connection?.githubApp;
    const isSame = currentApp?.appId === app.appId && currentApp.installationId === app.installationId;
    if (isSame && privateKey.value.trim() === '') return {};
    return { githubApp: { ...app, privateKey: privateKey.value } };
  };
  return { kind, username, token, appId, installationId, privateKey, server, toKey, toBody };
}

export type Access = ReturnType<typeof useAccess>;
