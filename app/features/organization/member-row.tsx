import { api, ok } from '../../api/client';
import type { Member, Role } from '../../api/types';
import { FormDialog } from '../../components/form-dialog';
import { Problem } from '../../components/problem';
import { GUEST, ROLES } from '../../components/roles';
import { Time } from '../../components/time';
import { useAsyncAction } from '../../components/use-async-action';
import { closeDialog, openDialog } from '../../state/dialog';
import { person } from '../../state/session';
import { t } from '../../i18n/organization';

interface MemberRowProps {
  readonly organizationId: string;
  readonly member: Member;
  readonly mayManage: boolean;
  readonly onDone: (message: string) => Promise<void>;
}

const pathOf = (organizationId: string, { user }: Member) => ({ path: { organizationId, userId: user.id } });

function RemoveMember({ organizationId, member, onDone }: Omit<MemberRowProps, 'mayManage'>) {
  const name = member.user.displayName;
  const submit = async () => {
    await ok(api.DELETE('/v1/orgs/{organizationId}/members/{userId}', { params: pathOf(organizationId, member) }));
    closeDialog();
    await onDone(t.isNoMember(name));
  };
  return (
    <FormDialog title={t.removeQuestion(name)} action={t.remove} isDangerous submit={submit}>
      <p>{t.removeHint}</p>
    </FormDialog>
  );
}

type RowProps = Pick<MemberRowProps, 'member'>;

/** The person, and since when they have been a member. */
function MemberInfo({ member: { user, joinedAt, lastSeenAt, provisioned } }: RowProps) {
  return (
    <div class="member-who">
      <strong>{user.displayName}</strong> {user.id === person.value?.id && <span class="tag open">{t.you}</span>}{' '}
      {provisioned && <span class="tag">{t.managedByDirectory}</span>}
      <p class="quiet">
        {user.email} ·{' '}
        {lastSeenAt ? (
          <>{t.sinceAndSeen(<Time at={joinedAt} />, <Time at={lastSeenAt} />)}</>
        ) : (
          <>{t.since(<Time at={joinedAt} />)}</>
        )}
      </p>
    </div>
  );
}

interface RoleChoiceProps extends RowProps {
  readonly disabled: boolean;
  readonly change: (role: Role | null) => void;
}

function RoleChoice({ member: { user, role }, disabled, change }: RoleChoiceProps) {
  const selectRole = (value: string) => change(ROLES.find(([one]) => one === value)?.[0] ?? null);
  return (
    <select
      aria-label={t.roleOf(user.displayName)}
      value={role ?? GUEST}
      disabled={disabled}
      onChange={(event) => selectRole(event.currentTarget.value)}
    >
      {ROLES.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      <option value={GUEST}>{t.guest}</option>
    </select>
  );
}

/** A member with their role and its actions. */
export function MemberRow({ organizationId, member, mayManage, onDone }: MemberRowProps) {
  const { user } = member;
  const work = useAsyncAction();
  const change = (role: Role | null) =>
    work.run(async () => {
      const params = pathOf(organizationId, member);
      await ok(api.PATCH('/v1/orgs/{organizationId}/members/{userId}', { params, body: { role } }));
      await onDone(t.roleChanged(user.displayName));
    });
  const remove = () =>
    openDialog(() => <RemoveMember organizationId={organizationId} member={member} onDone={onDone} />);
  return (
    <div class="member">
      <MemberInfo member={member} />
      <RoleChoice member={member} disabled={!mayManage} change={(role) => void change(role)} />
      {mayManage && user.id !== person.value?.id && !member.provisioned && (
        <button type="button" class="button" aria-label={t.removeOne(user.displayName)} onClick={remove}>
          {t.remove}
        </button>
      )}
      <Problem error={work.error.value} />
    </div>
  );
}
