import { type FormEvent, useState } from 'react';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { Switch } from '#base/ui/switch.tsx';
import { showToast } from '#base/ui/toast.tsx';
import { demoTexts as texts } from '#office/demos/demo-messages.ts';

export function ProfileSettings() {
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

export function NotificationSettings() {
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

export function AppearanceSettings() {
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
