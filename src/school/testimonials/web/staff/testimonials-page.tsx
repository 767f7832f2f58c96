import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { Button } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { showToast } from '#base/ui/toast.tsx';
import { useNextFocus } from '#base/ui/use-next-focus.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { testimonialMessages as messages } from '#school/testimonials/testimonial-messages.ts';
import { mostTestimonials, type Testimonial } from '#school/testimonials/testimonials.ts';
import { TestimonialCard } from '#school/testimonials/web/home-testimonials.tsx';
import { TestimonialForm } from './testimonial-form.tsx';
import { type StoredTestimonials, useTestimonials } from './use-testimonials.ts';

export async function loader(args: LoaderFunctionArgs) {
  try {
    return { stored: await apiOf(args)('GET', '/api/admin/voices', { signal: args.request.signal }), problem: null };
  } catch (error) {
    return { stored: null, ...loadProblem(error, () => messages.loadFailed) };
  }
}

export default function TestimonialsPage() {
  const { stored, problem } = useLoaderData<typeof loader>();
  return (
    <AdminLayout title={messages.title}>
      <p className="max-w-3xl text-soft">{messages.intro}</p>
      {stored ? <TestimonialsEditor stored={stored} /> : <RetryNotice>{problem}</RetryNotice>}
    </AdminLayout>
  );
}

const addId = 'add-voice';
const formId = 'voice-form';
const listId = 'voices';
const changing = ({ name }: Testimonial) => `[aria-label=${CSS.escape(messages.changeOf(name))}]`;

function TestimonialsEditor({ stored }: { stored: StoredTestimonials }) {
  const { voices } = stored;
  const { busy, put, moveUp, remove } = useTestimonials(stored);
  const [open, setOpen] = useState<Testimonial | 'new' | null>(null);
  const focusOn = useNextFocus();
  const former = open === 'new' ? null : open;

  function openFor(voice: Testimonial | 'new'): void {
    setOpen(voice);
    focusOn(`#${formId} textarea`);
  }

  function close(focused = former): void {
    setOpen(null);
    focusOn(focused ? changing(focused) : `#${addId}`);
  }

  async function saveTyped(typed: Testimonial): Promise<void> {
    await put(typed, former);
    showToast(messages.saved);
    close(former && typed);
  }

  return (
    <>
      {open !== null ? (
        <TestimonialForm
          id={formId}
          key={former ? `${former.name} ${former.text}` : ''}
          voice={former}
          onSave={saveTyped}
          onCancel={() => close()}
        />
      ) : (
        voices.length < mostTestimonials && (
          <Button id={addId} className="justify-self-start" onClick={() => openFor('new')}>
            {messages.add}
          </Button>
        )
      )}
      {voices.length === 0 && open === null && <p className="panel border-dashed p-5 text-soft">{messages.none}</p>}
      <ul id={listId} tabIndex={-1} className="grid gap-4 lg:grid-cols-2">
        {voices.map((voice, place) => (
          <li key={`${voice.name} ${voice.text}`} className="flex flex-col gap-1">
            <TestimonialCard voice={voice} />
            {/* The buttons are hidden while the form is open, because a press would replace the typed text or make it outdated. */}
            <div className={classNames('flex flex-wrap', open !== null && 'invisible')}>
              <Button look="quiet" aria-label={messages.changeOf(voice.name)} onClick={() => openFor(voice)}>
                {messages.change}
              </Button>
              {place > 0 && (
                <Button
                  look="quiet"
                  busy={busy}
                  aria-label={messages.moveUpOf(voice.name)}
                  onClick={() => moveUp(voice).then(() => focusOn(changing(voice)))}
                >
                  {messages.moveUp}
                </Button>
              )}
              <Button
                look="quiet-danger"
                className="ml-auto"
                busy={busy}
                aria-label={messages.removeOf(voice.name)}
                onClick={() => remove(voice).then(() => focusOn(`#${listId}`))}
              >
                {messages.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
