import * as v from 'valibot';
import { longestDocumentUrl } from '#base/media/document-limits.ts';
import { mediaMessages } from '#base/media/messages.ts';
import { storableLink } from '#base/media/video-link.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { bounded, filled, nameLine } from '#base/shared/text.ts';
import { materialMessages as messages } from './material-messages.ts';

export const mostMaterials = 20;
/** Maximum materials of a course, and UTF-8 bytes of their titles and links. One answer of the API lists them all. */
export const mostMaterialsOfCourse = 1000;
export const mostMaterialBytes = 512 * 1024;
export const longestMaterialTitle = 120;

/** Accepts the same links as for lectures (trust V3), but only https. */
const link = v.pipe(
  v.string(messages.link),
  bounded(2048, messages.link),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const stored = storableLink(dataset.value);
    if (stored?.startsWith('https:')) return stored;
    addIssue({ message: messages.link });
    return NEVER;
  }),
);

/**
 * Adds or changes a material of a lecture: a link or a PDF. The browser makes its id, so that a repeated request stores
 * it once.
 */
export const MaterialChange = v.pipe(
  v.object({
    lectureId: v.pipe(v.string(sharedMessages.textExpected), v.maxLength(36, messages.lecture)),
    title: filled(nameLine({ max: longestMaterialTitle, required: messages.titleMissing })),
    link: v.optional(link),
    file: v.optional(
      v.pipe(v.string(mediaMessages.documentType), v.maxLength(longestDocumentUrl, mediaMessages.documentBytes)),
    ),
    /**
     * Position among the lecture's materials, from 1. If missing, a stored material keeps its position and a new one
     * becomes the last.
     */
    place: v.optional(
      v.pipe(
        v.number(messages.place),
        v.integer(messages.place),
        v.minValue(1, messages.place),
        v.maxValue(mostMaterials, messages.place),
      ),
    ),
  }),
  v.check(({ link: to, file }) => to === undefined || file === undefined, messages.eitherOr),
);
export type MaterialChange = v.InferOutput<typeof MaterialChange>;

export const Material = v.object({
  id: v.string(),
  lectureId: v.string(),
  title: v.string(),
  link: v.nullable(v.string()),
  /** Bytes of the PDF. Null for a link. */
  size: v.nullable(v.number()),
});
export type Material = v.InferOutput<typeof Material>;
export const Materials = v.object({ materials: v.array(Material) });
