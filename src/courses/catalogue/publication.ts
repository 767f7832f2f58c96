/** Visible to visitors, only to the staff, or only to its students. */
export const publications = ['public', 'draft', 'archived'] as const;
export type Publication = (typeof publications)[number];

/**
 * The reason why `archived_at` hides a course. That column alone hides it, also in a release that does not know this one. A deleted course
 * is restored to its former state.
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
