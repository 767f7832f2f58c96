import { Notice } from '#base/ui/notice.tsx';
import type { CallName } from '#contract/api.ts';
import { roleTexts as texts } from '#people/staff-accounts/role-messages.ts';
import { useMay } from './work.tsx';

export function OnlyToRead({ call }: { call: CallName }) {
  return useMay()(call) ? null : <Notice tone="info">{texts.onlyToRead}</Notice>;
}
