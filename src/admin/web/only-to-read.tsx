import { roleTexts as texts } from '#admin/role-messages.ts';
import type { CallName } from '#api.ts';
import { Notice } from '#base/ui/notice.tsx';
import { useMay } from './work.tsx';

/** On a screen that is made for changing, to whoever may only read there. */
export function OnlyToRead({ call }: { call: CallName }) {
  return useMay()(call) ? null : <Notice tone="info">{texts.onlyToRead}</Notice>;
}
