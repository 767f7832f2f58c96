import { useArrival } from '#platform/web/carried-texts.ts';
import { Notice } from './notice.tsx';

type ArrivalNoticeProps = {
  tone: 'success' | 'info';
  /** Shown when the screen before said nothing. */
  otherwise?: string | undefined;
};

/** What the screen before had to say, such as why it sent the visitor here; said once, not again after a reload. */
export function ArrivalNotice({ tone, otherwise }: ArrivalNoticeProps) {
  const { message = otherwise } = useArrival('message');
  return message ? <Notice tone={tone}>{message}</Notice> : null;
}
