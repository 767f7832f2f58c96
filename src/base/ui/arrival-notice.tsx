import { useNavigationState } from '#base/platform/web/use-navigation-state.ts';
import { Notice } from './notice.tsx';

/** Shows the message that the previous screen passed on, such as why it redirected. It is not shown again after a reload. */
export function ArrivalNotice({ tone }: { tone: 'success' | 'info' }) {
  const { message } = useNavigationState('message');
  return message ? <Notice tone={tone}>{message}</Notice> : null;
}
