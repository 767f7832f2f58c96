import type { StaffRole } from '#base/shared/endpoint.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { staffPages } from '#contract/staff-pages.ts';
import { helpTopics } from '#office/help/help-topics.ts';
import { useRole } from '#people/staff-accounts/web/work.tsx';

/** Returns the guides of the pages that the signed-in person may open, in their order. */
export function useHelpTopics() {
  const role: StaffRole = useRole() ?? 'owner';
  return keysOf(helpTopics)
    .map((id) => ({ id, ...helpTopics[id] }))
    .filter(({ page }) => mayOpen(staffPages[page], role));
}

const mayOpen = (roles: readonly StaffRole[], role: StaffRole) => roles.includes(role);
