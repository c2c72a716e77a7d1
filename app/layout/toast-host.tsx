import { X } from 'lucide';
import { Icon } from '../components/icon';
import { toast, undoLast, type Toast } from '../state/toast';
import { t } from '../i18n/shell';

interface ToastViewProps {
  readonly shown: Toast;
}

const ToastView = ({ shown }: ToastViewProps) => (
  <div class="toast">
    <span>{shown.message}</span>
    {shown.undo && (
      <button type="button" class="button" onClick={() => void undoLast()}>
        {t.undo}
      </button>
    )}
    <button type="button" class="icon-button" aria-label={t.closeMessage} onClick={() => (toast.value = undefined)}>
      <Icon of={X} />
    </button>
  </div>
);

/** Shows the last action; announced to screen readers when it changes. */
export const ToastHost = () => (
  <div class="toasts" role="status">
    {toast.value && <ToastView key={toast.value.message} shown={toast.value} />}
  </div>
);
