import { useNavigationState } from '#base/platform/web/use-navigation-state.ts';
import { Notice } from './notice.tsx';

/** Shows the message that the previous screen passed on, such as why it redirected. A reload drops the message. */
export function ArrivalNotice({ tone }: { tone: 'success' | 'info' }) {
  const { message } = useNavigationState('message');
  return message ? <Notice tone={tone}>{message}</Notice> : null;
}
