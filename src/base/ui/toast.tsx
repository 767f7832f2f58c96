import { Toast } from '@base-ui/react/toast';
import { buttonClasses } from './button.tsx';
import { classNames } from './class-names.ts';
import { uiMessages as messages } from './messages.ts';
import { CrossIcon } from './page-icons.tsx';

export type ToastTone = 'success' | 'error' | 'info';

const tones: Record<ToastTone, string> = {
  success: 'border-green',
  error: 'border-coral',
  info: 'border-amber',
};

const manager = Toast.createToastManager<{ tone: ToastTone }>();

/** Shows a message for some seconds, on screens that mount a `Toaster`. An error also interrupts screen readers. */
export function showToast(text: string, tone: ToastTone = 'success'): void {
  manager.add({ title: text, data: { tone }, priority: tone === 'error' ? 'high' : 'low' });
}

export function showToastWith(text: string, action: { label: string; onPress: () => void }): void {
  const id = manager.add({
    title: text,
    data: { tone: 'success' },
    timeout: 10_000,
    actionProps: {
      children: action.label,
      onClick: () => {
        manager.close(id);
        action.onPress();
      },
    },
  });
}

export function Toaster() {
  return (
    <Toast.Provider toastManager={manager} timeout={5000} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={messages.notifications}
          className="fixed inset-x-4 bottom-24 z-50 grid gap-2 sm:left-auto sm:w-96"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<{ tone: ToastTone }>();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={classNames(
        'panel flex items-center justify-between gap-2 border-l-4 py-1 pr-1 pl-4 font-medium shadow-card transition-opacity',
        'data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0',
        tones[toast.data?.tone ?? 'info'],
      )}
    >
      <Toast.Title render={<p />} className="min-w-0 grow py-2 wrap-anywhere" />
      {toast.actionProps && <Toast.Action className={buttonClasses('quiet', 'shrink-0 px-3')} />}
      <Toast.Close
        aria-label={messages.close}
        className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-desk"
      >
        <CrossIcon />
      </Toast.Close>
    </Toast.Root>
  ));
}
