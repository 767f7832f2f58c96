import { onceFor } from '#base/shared/once-for.ts';
import type { Material } from '#teaching/lectures/material.ts';
import type { KnownOutline } from './lecture-ids.ts';
import type { MaterialRow } from './material-queries.ts';

export const toMaterial = ({ id, lecture_id, title, link, size }: MaterialRow): Material => ({
  ...{ id, lectureId: lecture_id, title, link, size },
});

export const outlinedIds = onceFor(
  (topics: KnownOutline): ReadonlySet<string> => new Set(topics.flatMap(({ classes }) => classes.map(({ id }) => id))),
);
