import { useNavigationState } from '#base/platform/web/use-navigation-state.ts';
import { Notice } from './notice.tsx';

/** What the screen before had to say, such as why it sent the visitor here; said once, not again after a reload. */
export function ArrivalNotice({ tone }: { tone: 'success' | 'info' }) {
  const { message } = useNavigationState('message');
  return message ? <Notice tone={tone}>{message}</Notice> : null;
}
