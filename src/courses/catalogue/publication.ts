/** Who sees a course: visitors, nobody but the school, or whoever is enrolled in it. */
export const publications = ['public', 'draft', 'archived'] as const;
export type Publication = (typeof publications)[number];

/**
 * Why visitors do not see a course, as its row says it beside `archived_at`, which alone hides it: also from the visitors of a
 * release that knows nothing else. What was deleted comes back as what it was.
 */
export const setAsides = ['draft', 'archived', 'deletedDraft', 'deletedArchived'] as const;
type SetAside = (typeof setAsides)[number];

/** What a course of that publication becomes when it is deleted; a public one needs no word. */
export const asideWhenDeleted = {
  public: null,
  draft: 'deletedDraft',
  archived: 'deletedArchived',
} as const satisfies Record<Publication, SetAside | null>;

/** What a deleted course was. */
export function publicationBefore(aside: SetAside | null): Publication {
  if (aside === 'deletedDraft') return 'draft';
  return aside === 'deletedArchived' ? 'archived' : 'public';
}
