/** `public`: visible to visitors. `draft`: only to the staff. `archived`: to its students and the staff. */
export const publications = ['public', 'draft', 'archived'] as const;
export type Publication = (typeof publications)[number];

/**
 * Column `set_aside`: why a course is hidden, and whether a deleted course was a draft or archived. Older releases do
 * not know this column, but also hide the course, because `archived_at` is set.
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
