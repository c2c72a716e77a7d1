import { api, ok } from '../../api/client';
import type { FormerGitSigningKey, GitConnection } from '../../api/types';
import { date } from '../../i18n/format';
import { CopyField } from '../../components/copy-field';
import { DialogButton } from '../../components/dialog-button';
import { FormDialog } from '../../components/form-dialog';
import { PagedList, type ListPart } from '../../components/paged-list';
import { closeDialog } from '../../state/dialog';
import { outline } from '../../state/organization';
import { t } from '../../i18n/git';

const AT_ONCE = 10;

/** The keys that signed earlier commits. */
export const readFormerKeys = (
  spaceId: string,
  page?: string,
  signal?: AbortSignal,
): Promise<ListPart<FormerGitSigningKey>> =>
  ok(
    api.GET('/v1/spaces/{spaceId}/git/former-signing-keys', {
      params: { path: { spaceId }, query: { limit: AT_ONCE, page } },
      signal,
    }),
  );

interface NewKeyProps {
  readonly organizationId: string;
  readonly onDone: () => void;
}

function NewKey({ organizationId, onDone }: NewKeyProps) {
  const submit = async () => {
    await ok(api.POST('/v1/orgs/{organizationId}/git/rotate-signing-key', { params: { path: { organizationId } } }));
    closeDialog();
    onDone();
  };
  return (
    <FormDialog title={t.newKeyQuestion} action={t.replaceKey} isDangerous submit={submit}>
      <p>{t.newKeyHint}</p>
    </FormDialog>
  );
}

interface SignaturesProps {
  readonly spaceId: string;
  readonly connection: GitConnection;
  readonly formerKeys: ListPart<FormerGitSigningKey>;
  readonly onNewKey: () => void;
}

/** Whether commits are signed, and the keys that verify them. */
export function Signatures({ spaceId, connection, formerKeys, onNewKey }: SignaturesProps) {
  const { signCommits, signingKey } = connection;
  const organization = outline.value?.organization;
  return (
    <>
      <h2>{t.signatures}</h2>
      <p class="quiet">{signCommits ? t.signedHint : t.unsignedHint}</p>
      <CopyField label={t.signingKey} text={signingKey} />
      {organization?.permissions.admin && (
        <div class="buttons">
          <DialogButton dialog={() => <NewKey organizationId={organization.id} onDone={onNewKey} />}>
            {t.newKeyDialog}
          </DialogButton>
        </div>
      )}
      {formerKeys.count > 0 && (
        <>
          <h3>{t.formerKeys}</h3>
          <p class="quiet">{t.formerKeysHint}</p>
          <PagedList
            key={formerKeys.items[0]?.id}
            name={t.formerKeys}
            empty=""
            first={formerKeys}
            loadPage={(page) => readFormerKeys(spaceId, page)}
            render={({ publicKey, createdAt, replacedAt }) => (
              <CopyField label={t.keyUsed(date(createdAt, 'moment'), date(replacedAt, 'moment'))} text={publicKey} />
            )}
          />
        </>
      )}
    </>
  );
}
