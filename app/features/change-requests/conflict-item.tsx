import { useId } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { Conflict } from '../../api/types';
import { fieldLabel } from '../comparison/field-label';
import { ActionButton } from '../../components/action-button';
import { ActionStatusView, useActionStatus, type ActionStatus } from '../../components/action-status';
import { isClosed, writeDraft } from '../../state/draft';
import type { PartProps } from './part-props';
import { t } from '../../i18n/review';

interface ConflictItemProps extends Omit<PartProps, 'outcome' | 'refresh'> {
  readonly conflict: Conflict;
}

interface ResolutionProps extends ConflictItemProps {
  readonly outcome: ActionStatus;
}

const writeText = ({ state: { changeRequest } }: ConflictItemProps, page: string, markdown: string) =>
  writeDraft(changeRequest, [{ operation: 'update_page', page, document: { markdown } }]);

/** An editor for the current text with both sides of each conflicting passage, to be resolved by hand. */
function TextEditor(props: ResolutionProps) {
  const { state, conflict, outcome, onChange } = props;
  const { id, title } = conflict;
  const field = useId();
  /** Undefined until it is read. */
  const text = useSignal<string | undefined>(undefined);
  const read = async () => {
    const path = { ...state.path, pageId: id };
    const { markdown = '' } = await ok(
      api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}', {
        params: { path, query: { metadata: false } },
      }),
    );
    text.value = markdown;
  };
  const save = async () => {
    await writeText(props, id, text.peek() ?? '');
    await onChange(t.saved(title));
  };
  return (
    <details
      class="fold-out"
      onToggle={(event) => event.currentTarget.open && text.peek() === undefined && void outcome.run(read)}
    >
      <summary>{t.editText}</summary>
      <form
        class="text-form"
        onSubmit={(event) => {
          event.preventDefault();
          void outcome.run(save);
        }}
      >
        <label for={field}>{t.textInRequest(title)}</label>
        <textarea
          id={field}
          rows={14}
          spellcheck={false}
          required
          disabled={text.value === undefined}
          value={text}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <div class="buttons">
          <button type="submit" class="button" aria-disabled={outcome.busy.value || undefined}>
            {t.saveText}
          </button>
        </div>
      </form>
    </details>
  );
}

/** Selects a side, or the text as edited. */
function Resolution(props: ResolutionProps) {
  const { state, conflict, outcome, onChange } = props;
  const { id, title, kind, fields, primary, request } = conflict;
  const reportResolved = () => onChange(t.resolved(title));
  const resolve = async () => {
    const path = { ...state.path, itemId: kind === 'settings' ? 'settings' : id };
    await api.DELETE('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts/{itemId}', { params: { path } });
    await reportResolved();
  };
  const acceptText = (markdown: string) => async () => {
    await writeText(props, id, markdown);
    await reportResolved();
  };
  const isText = kind === 'page' && fields.includes('text');
  return (
    <>
      <div class="buttons">
        {isText && request && (
          <ActionButton work={outcome} onClick={acceptText(request.markdown)}>
            {request.author === undefined ? t.keepTheRequest : t.keepTheTextOf(request.author)}
          </ActionButton>
        )}
        {isText && primary && (
          <ActionButton work={outcome} onClick={acceptText(primary.markdown)}>
            {primary.author === undefined ? t.keepSpaceText : t.keepTheTextOf(primary.author)}
          </ActionButton>
        )}
        <ActionButton work={outcome} onClick={resolve} label={t.keepOneAsIs(title)}>
          {t.keepAsIs}
        </ActionButton>
      </div>
      {kind === 'page' && <TextEditor {...props} />}
    </>
  );
}

interface SideTextProps {
  readonly title: string;
  readonly text: { readonly markdown: string } | undefined;
}

const SideText = ({ title, text }: SideTextProps) =>
  text && (
    <div class="side-cell">
      <p class="label-line">{title}</p>
      <pre tabIndex={0} role="group" aria-label={title}>
        {text.markdown}
      </pre>
    </div>
  );

/** A conflict: something that both sides changed. */
export function ConflictItem(props: ConflictItemProps) {
  const { state, conflict } = props;
  const { space, changeRequest } = state;
  const { kind, id, title, fields, unresolved, primary, request: ours } = conflict;
  const outcome = useActionStatus();
  const name = title || t.untitled;
  return (
    <li class="conflict">
      <p>
        {t.bothSidesChanged(
          <strong>
            {kind === 'page' ? <a href={paths.page(space.id, id, changeRequest.revision)}>{name}</a> : name}
          </strong>,
          fields.map(fieldLabel).join(', '),
        )}
      </p>
      {(primary ?? ours) && (
        <details class="fold-out">
          <summary>{t.showBothTexts}</summary>
          <div class="pair">
            <SideText title={primary?.author ?? t.inTheSpace} text={primary} />
            <SideText title={ours?.author ?? t.inRequest} text={ours} />
          </div>
        </details>
      )}
      {space.permissions.edit && unresolved && !isClosed(changeRequest) && <Resolution {...props} outcome={outcome} />}
      <ActionStatusView of={outcome} />
    </li>
  );
}
