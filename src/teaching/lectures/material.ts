import * as v from 'valibot';
import { longestDocumentUrl } from '#base/media/document-limits.ts';
import { mediaMessages } from '#base/media/messages.ts';
import { storableLink } from '#base/media/video-link.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { bounded, filled, nameLine } from '#base/shared/text.ts';
import { materialMessages as messages } from './material-messages.ts';

/** Of one lecture. */
export const mostMaterials = 20;
/** Limits for one course: materials, and bytes of their titles and links. One answer lists them all. */
export const mostMaterialsOfCourse = 1000;
export const mostMaterialBytes = 512 * 1024;
/** Letters of a title. */
export const longestMaterialTitle = 120;

/** By the rules of lectures' links (trust V3), but always somewhere else. */
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

/** One that is added, with a link or a PDF; or what becomes of a known one. Its id is made by the browser, so that one that is sent twice is one. */
export const MaterialChange = v.pipe(
  v.object({
    lectureId: v.pipe(v.string(sharedMessages.textExpected), v.maxLength(36, messages.lecture)),
    title: filled(nameLine({ max: longestMaterialTitle, required: messages.titleMissing })),
    link: v.optional(link),
    /** A PDF as a data URL. */
    file: v.optional(
      v.pipe(v.string(mediaMessages.documentType), v.maxLength(longestDocumentUrl, mediaMessages.documentBytes)),
    ),
    /** Among those of its lecture, from 1; where it is left out it stays where it is, and a new one is the last. */
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

/** As whoever may read it sees it. */
export const Material = v.object({
  id: v.string(),
  lectureId: v.string(),
  title: v.string(),
  /** Null for a file. */
  link: v.nullable(v.string()),
  /** Bytes of the file; null for a link. */
  size: v.nullable(v.number()),
});
export type Material = v.InferOutput<typeof Material>;
export const Materials = v.object({ materials: v.array(Material) });
