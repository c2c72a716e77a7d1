import { useSignal } from '@preact/signals';
import { CircleAlert, PanelBottomOpen } from 'lucide';
import { ActionStatusView } from '../../components/action-status';
import { Icon } from '../../components/icon';
import { person } from '../../state/session';
import { ChangeRequestActions } from './change-request-actions';
import { StateTag } from './change-request-facts';
import { ChangeRequestSection } from './change-request-section';
import { ChecksPart } from './checks-part';
import { canMerge, MergeButton, PublishedPart } from './merge-part';
import type { PartProps } from './part-props';
import { PullPart } from './pull-part';
import { ReviewForm, ReviewsPart } from './reviews-part';
import { isReady } from './merge-readiness';
import { unmetRules } from './unmet-rules';
import { WhenReadyButton, WhenReadyPart } from './when-ready-part';
import { t } from '../../i18n/review';

interface RulesPartProps {
  readonly unmet: readonly string[];
}

/** What still has to happen before a merge. */
const RulesPart = ({ unmet }: RulesPartProps) =>
  unmet.length > 0 && (
    <ul class="unmet-rules" aria-label={t.beforeMerging}>
      {unmet.map((rule) => (
        <li key={rule}>
          <Icon of={CircleAlert} size={16} /> {rule}
        </li>
      ))}
    </ul>
  );

/** Beside the changes, and always in view: the state of the change request, and what the person can do about it. */
export function ReviewPanel(props: PartProps) {
  const { state, outcome } = props;
  const isOpen = useSignal(false);
  const me = person.value?.id;
  const { items, required } = state.checks;
  const hasChecks = items.length > 0 || required.unmet.length > 0;
  return (
    <aside class={isOpen.value ? 'review-panel opened' : 'review-panel'} aria-label={t.review}>
      <div class="panel-bar">
        <StateTag status={state.changeRequest.status} />
        <button
          type="button"
          class="button panel-toggle"
          aria-expanded={isOpen.value}
          onClick={() => (isOpen.value = !isOpen.value)}
        >
          <Icon of={PanelBottomOpen} size={16} /> {t.review}
        </button>
        {canMerge(state) && <MergeButton {...props} isReady={isReady(state, me)} />}
        <WhenReadyButton {...props} />
      </div>
      <ActionStatusView of={outcome} />
      <div class="panel-body">
        <WhenReadyPart {...props} />
        <RulesPart unmet={unmetRules(state, me)} />
        <PublishedPart state={state} />
        <ReviewForm {...props} />
        <ChangeRequestSection id="reviews" title={t.reviews}>
          <ReviewsPart {...props} />
        </ChangeRequestSection>
        {hasChecks && (
          <ChangeRequestSection id="checks" title={t.checks}>
            <ChecksPart checks={state.checks} />
          </ChangeRequestSection>
        )}
        <PullPart {...props} />
        <ChangeRequestActions {...props} />
      </div>
    </aside>
  );
}
