import { useState } from 'react';
import { Button } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { showToast } from '#base/ui/toast.tsx';
import { useNextFocus } from '#base/ui/use-next-focus.ts';
import { voiceMessages as messages } from '#school/testimonials/voice-messages.ts';
import { mostVoices, type Voice } from '#school/testimonials/voices.ts';
import { VoiceCard } from '#school/testimonials/web/home-voices.tsx';
import { type StoredVoices, useVoices } from './use-voices.ts';
import { VoiceForm } from './voice-form.tsx';

const addId = 'add-voice';
const formId = 'voice-form';
const listId = 'voices';
/** Of the button that changes a student's words, wherever they stand by now. */
const changing = ({ name }: Voice) => `[aria-label=${CSS.escape(messages.changeOf(name))}]`;

/** The list as the home page shows it, and what can be done with each; above it one form, for another one or a changed one. */
export function VoicesEditor({ stored }: { stored: StoredVoices }) {
  const { voices } = stored;
  const { busy, put, moveUp, remove } = useVoices(stored);
  const [open, setOpen] = useState<Voice | 'new' | null>(null);
  const focusOn = useNextFocus();
  const former = open === 'new' ? null : open;

  function openFor(voice: Voice | 'new'): void {
    setOpen(voice);
    focusOn(`#${formId} textarea`);
  }

  function close(focused = former): void {
    setOpen(null);
    focusOn(focused ? changing(focused) : `#${addId}`);
  }

  async function saveTyped(typed: Voice): Promise<void> {
    await put(typed, former);
    showToast(messages.saved);
    close(former && typed);
  }

  return (
    <>
      {open !== null ? (
        <VoiceForm
          id={formId}
          key={former ? `${former.name} ${former.text}` : ''}
          voice={former}
          onSave={saveTyped}
          onCancel={() => close()}
        />
      ) : (
        voices.length < mostVoices && (
          <Button id={addId} className="justify-self-start" onClick={() => openFor('new')}>
            {messages.add}
          </Button>
        )
      )}
      {voices.length === 0 && open === null && <p className="panel border-dashed p-5 text-soft">{messages.none}</p>}
      <ul id={listId} tabIndex={-1} className="grid gap-4 lg:grid-cols-2">
        {voices.map((voice, place) => (
          <li key={`${voice.name} ${voice.text}`} className="flex flex-col gap-1">
            <VoiceCard voice={voice} />
            {/* One thing at a time: what is typed above is neither lost nor overtaken. */}
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
