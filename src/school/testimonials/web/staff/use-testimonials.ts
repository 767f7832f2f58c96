import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { useEndedSession } from '#base/platform/web/ended-session.ts';
import { showToast, showToastWith } from '#base/ui/toast.tsx';
import { api } from '#contract/web/api-client.ts';
import { adminSignIn } from '#people/staff-accounts/web/session.ts';
import { testimonialMessages as messages } from '#school/testimonials/testimonial-messages.ts';
import type { Testimonial } from '#school/testimonials/testimonials.ts';

export type StoredTestimonials = { voices: Testimonial[]; version: number };

const placeOf = (former: Testimonial | null, voices: Testimonial[]): number =>
  voices.findIndex(({ name, text }) => name === former?.name && text === former.text);

const without = (voices: Testimonial[], voice: Testimonial) => voices.filter((one) => one !== voice);

export function useTestimonials({ voices, version }: StoredTestimonials) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const hasEnded = useEndedSession(adminSignIn);

  async function save(changed: Testimonial[], after = version): Promise<StoredTestimonials> {
    const saved = await api('PUT', '/api/admin/voices', { body: { voices: changed, version: after } });
    await revalidate();
    return saved;
  }

  async function press(work: () => Promise<unknown>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (hasEnded(error)) return;
      showToast(sendingProblem(error, messages.saveFailed, false), 'error');
      await revalidate();
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    /**
     * Replaces the testimonial `former`. If `former` is null or another admin removed it, the testimonial is added at
     * the end.
     */
    put: (typed: Testimonial, former: Testimonial | null) =>
      save(placeOf(former, voices) < 0 ? [...voices, typed] : voices.with(placeOf(former, voices), typed)),
    moveUp: (voice: Testimonial) =>
      press(() => save(without(voices, voice).toSpliced(voices.indexOf(voice) - 1, 0, voice))),
    remove: (voice: Testimonial) =>
      press(async () => {
        const place = voices.indexOf(voice);
        await save(without(voices, voice));
        const bringBack = () =>
          press(async () => {
            const now = await api('GET', '/api/admin/voices');
            return save(now.voices.toSpliced(place, 0, voice), now.version);
          });
        showToastWith(messages.removed(voice.name), { label: messages.bringBack, onPress: bringBack });
      }),
  };
}
