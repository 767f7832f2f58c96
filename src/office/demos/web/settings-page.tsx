import { useState } from 'react';
import { Tabs } from '#base/ui/tabs.tsx';
import { demoTexts as texts } from '#office/demos/demo-messages.ts';
import { DemoLayout } from './demo-layout.tsx';
import { SecuritySettings } from './demo-security.tsx';
import { SessionSettings } from './demo-sessions.tsx';
import { AppearanceSettings, NotificationSettings, ProfileSettings } from './demo-settings.tsx';

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

/** Demonstration: every action only says what it would do. */
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
