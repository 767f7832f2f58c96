import type { ReactNode } from 'react';
import { Badge } from '#base/ui/badge.tsx';
import { demoTexts as texts } from '#office/demos/demo-messages.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';

type DemoLayoutProps = { title: string; actions?: ReactNode; children: ReactNode };

export function DemoLayout({ title, actions, children }: DemoLayoutProps) {
  return (
    <AdminLayout title={title} actions={actions} isDemonstration>
      <p className="flex flex-wrap items-center gap-2 text-soft">
        <Badge tone="amber">{texts.label}</Badge>
        {texts.explanation}
      </p>
      {children}
    </AdminLayout>
  );
}
