import { createContext, type ReactNode, use } from 'react';
import { SiteNameContext } from '#base/platform/web/page-head.tsx';
import { interfaceLanguage } from '#base/shared/interface-language.ts';
import { SignContext } from '#base/ui/icons.tsx';
import type { ShownSchool } from '#school/profile/school.ts';
import { nameIn } from '#school/profile/school-name.ts';
import { signOf } from '#school/profile/sign.ts';

const SchoolContext = createContext<ShownSchool | null>(null);

export function useSchool(): ShownSchool {
  const school = use(SchoolContext);
  if (!school) throw new Error('There is no SchoolProvider around this.');
  return school;
}

export const useSchoolName = (): string => nameIn(interfaceLanguage, useSchool());

export function SchoolProvider({ school, children }: { school: ShownSchool; children: ReactNode }) {
  return (
    <SchoolContext value={school}>
      <SiteNameContext value={nameIn(interfaceLanguage, school)}>
        <SignContext value={signOf(school)}>{children}</SignContext>
      </SiteNameContext>
    </SchoolContext>
  );
}
