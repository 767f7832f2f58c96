import * as v from 'valibot';
import { list } from '#base/shared/list.ts';
import { bounded, nameLine, paragraph } from '#base/shared/text.ts';
import { voiceMessages as messages } from './voice-messages.ts';

/** What one student says of the school, typed in by an admin; none of them is made up. */
export const Voice = v.object({
  text: v.pipe(
    v.string(messages.textRequired),
    bounded(400, messages.textTooLong),
    paragraph({ max: 400, required: messages.textRequired, tooLong: messages.textTooLong }),
  ),
  name: v.pipe(
    v.string(messages.nameRequired),
    bounded(80, messages.nameTooLong),
    nameLine({ max: 80, required: messages.nameRequired, tooLong: messages.nameTooLong }),
  ),
  /** What they learned, or where they are now. */
  about: v.optional(
    v.pipe(v.string(), bounded(80, messages.aboutTooLong), nameLine({ max: 80, tooLong: messages.aboutTooLong })),
    '',
  ),
});
export type Voice = v.InferOutput<typeof Voice>;

/** As many as somebody reads. */
export const mostVoices = 12;

export const Voices = list(Voice, { most: mostVoices, tooMany: messages.tooMany(mostVoices) });

/** As they were stored, by whatever rules. */
export const StoredVoices = v.array(v.object({ text: v.string(), name: v.string(), about: v.string() }));

/** Of the list; 0 before the first was saved. */
const version = v.pipe(v.number(), v.integer());
export const VoicesAnswer = v.object({ voices: StoredVoices, version });
export const VoicesChange = v.object({ voices: Voices, version });
