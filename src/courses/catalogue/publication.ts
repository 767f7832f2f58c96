/** `public`: visible to visitors. `draft`: only to the staff. `archived`: to its students and the staff. */
export const publications = ['public', 'draft', 'archived'] as const;
export type Publication = (typeof publications)[number];

/**
 * The reason why `archived_at` hides a course. A release that does not know this column also hides the course, because it reads only
 * `archived_at`. Restoring a deleted course brings back its former state.
 */
export const setAsides = ['draft', 'archived', 'deletedDraft', 'deletedArchived'] as const;
type SetAside = (typeof setAsides)[number];

export const asideWhenDeleted = {
  public: null,
  draft: 'deletedDraft',
  archived: 'deletedArchived',
} as const satisfies Record<Publication, SetAside | null>;

export function publicationBefore(aside: SetAside | null): Publication {
  if (aside === 'deletedDraft') return 'draft';
  return aside === 'deletedArchived' ? 'archived' : 'public';
}
