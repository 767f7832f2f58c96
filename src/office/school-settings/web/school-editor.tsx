import { type FormEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { statusOf } from '#base/platform/web/json-client.ts';
import { Button } from '#base/ui/button.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { SaveBar } from '#base/ui/save-bar.tsx';
import { Tabs } from '#base/ui/tabs.tsx';
import { showToastWith } from '#base/ui/toast.tsx';
import { useNextFocus } from '#base/ui/use-next-focus.ts';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';
import { schoolMessages as messages } from '#school/profile/school-messages.ts';
import type { SchoolVersion, SchoolVersions } from '#school/profile/stored-school.ts';
import { BengaliTab } from './bengali-tab.tsx';
import { ContactTab } from './contact-tab.tsx';
import { HomeTab } from './home-tab.tsx';
import { PagesTab } from './pages-tab.tsx';
import { PayingTab } from './paying-tab.tsx';
import { type SchoolForm, useSchoolForm } from './use-school-form.ts';
import { VersionsTab } from './versions-tab.tsx';

type Tab = keyof typeof messages.tabs;
const tabs = (['contact', 'paying', 'home', 'pages', 'bengali', 'switches', 'versions'] as const).map((value) => ({
  value,
  label: messages.tabs[value],
}));

/** The tab in which each part of the school profile is edited. Parts that are missing here are in the contact tab. */
const placeOf: Partial<Record<string, Tab>> = {
  ...{ wallets: 'paying', banks: 'paying', checkingTime: 'paying', priceNote: 'paying' },
  ...{ hero: 'home', slides: 'home', sampleLecture: 'home', questions: 'home', examCourses: 'home' },
  texts: 'pages',
  bengali: 'bengali',
};

/** Tabs with a save button. The other two, versions and switches, save each change at once. */
const isTyped = (tab: Tab) => tab !== 'versions' && tab !== 'switches';

function useAskedTab(): Tab {
  const [asked] = useSearchParams();
  return tabs.find(({ value }) => value === asked.get('part'))?.value ?? 'contact';
}

type SchoolEditorProps = { stored: SchoolVersion; versions: SchoolVersions; switches: ReactNode };

/** One form for all tabs, so that unsaved text is kept when another tab opens. */
export function SchoolEditor({ stored, versions, switches }: SchoolEditorProps) {
  const form = useSchoolForm(stored);
  const [tab, setTab] = useState(useAskedTab());
  const focusOn = useNextFocus();

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const end = await form.save();
    if (typeof end === 'string') return;
    const { wrong } = end;
    setTab(placeOf[wrong.split('.')[0] ?? ''] ?? 'contact');
    focusOn(`[name="${wrong}"]`);
  }

  return (
    <form noValidate method="post" onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Tabs label={messages.parts} items={tabs} value={tab} onChange={setTab}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
          {tab === 'contact' && <ContactTab form={form} />}
          {tab === 'paying' && <PayingTab form={form} />}
          {tab === 'home' && <HomeTab form={form} />}
          {tab === 'pages' && <PagesTab form={form} />}
          {tab === 'bengali' && <BengaliTab form={form} />}
          {tab === 'switches' && switches}
          {tab === 'versions' && <VersionsTab first={versions} newest={stored.version} />}
        </div>
      </Tabs>
      {(isTyped(tab) || form.unsaved.length > 0) && <Saving form={form} />}
    </form>
  );
}

const named = (parts: SchoolForm['unsaved']) => parts.map((part) => messages.names[part]).join(', ');

function Saving({ form }: { form: SchoolForm }) {
  const { unsaved, overlapping, failure, busy, wrong } = form;

  function undo(): void {
    const takeBack = form.forget();
    showToastWith(messages.undone, { label: messages.takeBack, onPress: takeBack });
  }

  return (
    <SaveBar
      status={statusOfForm(form)}
      isWrong={wrong > 0 && !busy}
      problem={
        <>
          {overlapping.length > 0 && <Notice tone="info">{messages.changedBoth(named(overlapping))}</Notice>}
          {failure !== null && (
            <FormFailure
              error={failure}
              sentence={
                statusOf(failure) === 409 ? messages.changed : sendingProblem(failure, messages.saveFailed, false)
              }
            />
          )}
        </>
      }
    >
      {unsaved.length > 0 && (
        <Button look="quiet" onClick={undo}>
          {messages.undo}
        </Button>
      )}
      <Button type="submit" busy={busy} aria-disabled={unsaved.length === 0}>
        {messages.save}
      </Button>
    </SaveBar>
  );
}

function statusOfForm({ busy, wrong, unsaved, isSaved }: SchoolForm): string {
  if (busy) return messages.saving;
  if (wrong > 0) return messages.toCorrect(wrong);
  if (unsaved.length > 0) return messages.unsaved(named(unsaved));
  return isSaved ? messages.saved : messages.allSaved;
}
