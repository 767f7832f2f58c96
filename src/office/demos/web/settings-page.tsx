import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '#base/ui/button.tsx';
import { confirmed } from '#base/ui/confirm-dialog.tsx';
import { TextField } from '#base/ui/field.tsx';
import { Switch } from '#base/ui/switch.tsx';
import { Tabs } from '#base/ui/tabs.tsx';
import { showToast } from '#base/ui/toast.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { demoSessions } from '#office/demos/demo-figures.ts';
import { demoTexts as texts } from '#office/demos/demo-messages.ts';
import { DemoLayout } from './demo-layout.tsx';

const sections = {
  profile: ProfileSettings,
  security: SecuritySettings,
  notifications: NotificationSettings,
  sessions: SessionSettings,
  appearance: AppearanceSettings,
};
type Section = keyof typeof sections;

const items: { value: Section; label: string }[] = [
  { value: 'profile', label: texts.tabs.profile },
  { value: 'security', label: texts.tabs.security },
  { value: 'notifications', label: texts.tabs.notifications },
  { value: 'sessions', label: texts.tabs.sessions },
  { value: 'appearance', label: texts.tabs.appearance },
];

export default function SettingsPage() {
  const [section, setSection] = useState<Section>('profile');
  const Fields = sections[section];
  return (
    <DemoLayout title={texts.settingsTitle}>
      <div className="panel overflow-hidden">
        <Tabs label={texts.sections} items={items} value={section} onChange={setSection}>
          <div className="max-w-lg p-5">
            <Fields />
          </div>
        </Tabs>
      </div>
    </DemoLayout>
  );
}

function SessionSettings() {
  async function endAll() {
    const question = { title: texts.endAll, text: texts.endAllText, confirmLabel: texts.endAll, danger: true };
    if (await confirmed(question)) showToast(texts.allEnded, 'info');
  }
  return (
    <div className="grid gap-4">
      <ul className="grid divide-y divide-line">
        {demoSessions.map(({ device, seen }) => (
          <li key={device} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <div>
              <p>{device}</p>
              <p className="text-sm text-soft">{seen}</p>
            </div>
            <Button
              look="quiet"
              aria-label={texts.endSessionOf(device)}
              onClick={() => showToast(texts.sessionEnded(device), 'info')}
            >
              {texts.endSession}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="danger" className="justify-self-start" onClick={endAll}>
        {texts.endAll}
      </Button>
    </div>
  );
}

const initial = { current: '', next: '', again: '' };

const NewPassword = v.pipe(
  v.object({
    current: v.string(),
    next: v.pipe(v.string(), v.minLength(6, texts.passwordTooShort)),
    again: v.string(),
  }),
  v.forward(
    v.partialCheck([['next'], ['again']], ({ next, again }) => next === again, texts.passwordsDiffer),
    ['again'],
  ),
);

function SecuritySettings() {
  const { form, field, busy, setValues } = useForm({
    initial,
    schema: NewPassword,
    fallback: texts.passwordTooShort,
    submit: async () => {
      setValues(initial);
      showToast(texts.passwordChanged, 'info');
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <TextField {...field('current')} label={texts.currentPassword} type="password" autoComplete="off" />
      <TextField
        {...field('next')}
        label={texts.newPassword}
        hint={texts.passwordHint}
        type="password"
        autoComplete="off"
      />
      <TextField {...field('again')} label={texts.confirmPassword} type="password" autoComplete="off" />
      <Button type="submit" busy={busy} className="justify-self-start">
        {texts.changePassword}
      </Button>
    </form>
  );
}

function ProfileSettings() {
  const save = (event: FormEvent) => {
    event.preventDefault();
    showToast(texts.profileSaved, 'info');
  };
  return (
    <form onSubmit={save} className="grid gap-4">
      <TextField label={texts.name} defaultValue={texts.sampleName} autoComplete="off" />
      <TextField label={texts.email} type="email" defaultValue={texts.sampleEmail} autoComplete="off" />
      <Button type="submit" className="justify-self-start">
        {texts.save}
      </Button>
    </form>
  );
}

function NotificationSettings() {
  return (
    <ul className="grid divide-y divide-line">
      {Object.values(texts.notifications).map((name) => (
        <li key={name}>
          <Toggle label={name} startsOn onSet={(isOn) => showToast(texts.notificationSet(name, isOn), 'info')} />
        </li>
      ))}
    </ul>
  );
}

function AppearanceSettings() {
  return (
    <>
      <Toggle
        label={texts.theme}
        onSet={(isDark) => showToast(texts.themeSet(isDark ? texts.dark : texts.light), 'info')}
      />
      <p className="text-soft">{texts.themeHint}</p>
    </>
  );
}

type ToggleProps = { label: string; startsOn?: boolean; onSet: (isOn: boolean) => void };

function Toggle({ label, startsOn = false, onSet }: ToggleProps) {
  const [isOn, setOn] = useState(startsOn);
  const set = (value: boolean) => {
    setOn(value);
    onSet(value);
  };
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <span aria-hidden="true">{label}</span>
      <Switch label={label} checked={isOn} onChange={set} />
    </div>
  );
}
