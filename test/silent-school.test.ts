import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { accountScreens } from '#people/student-accounts/screen-messages.ts';
import ContactPage from '#school/pages/web/contact-page.tsx';
import { newSchool } from '#school/profile/new-school.ts';
import { type School, shownOf } from '#school/profile/school.ts';
import { ReachSchool } from '#school/profile/web/reach-school.tsx';
import { SchoolProvider } from '#school/profile/web/school-provider.tsx';

// A school that has not said everything: what leads to it fits what it has said, and nothing stands empty.

const reached = {
  ...{ phone: '01711223344', email: 'hello@own.example', address: 'Road 7, Sylhet', officeHours: '10 am to 8 pm' },
  social: { facebook: '', youtube: '', whatsapp: 'https://wa.me/8801711223344' },
};
const shown = (facts: Partial<School>, children: ReactNode) => {
  const school = shownOf({ ...newSchool, ...reached, ...facts });
  const page = createElement(SchoolProvider, { school, children });
  return renderToStaticMarkup(createElement(MemoryRouter, null, page));
};

const silences: Partial<School>[] = [
  { phone: '' },
  { email: '' },
  { address: '' },
  { officeHours: '' },
  { phone: '', email: '' },
  { phone: '', email: '', address: '', officeHours: '', social: { facebook: '', youtube: '', whatsapp: '' } },
];

describe('A school that has not said everything', () => {
  test.each(silences)('%j: the contact page has no empty place, and calls nobody without a number', (facts) => {
    const page = shown(facts, createElement(ContactPage));
    expect(page).not.toMatch(/<(p|li|a|ul|h2)[^>]*><\/\1>|undefined|href=""|mailto:"|tel:"/);
    if (facts.phone === '') expect(page).not.toMatch(/\bcall\b/i);
  });

  test('is asked, not called, where a sentence may lead to an email or a page', () => {
    for (const facts of [{}, ...silences]) {
      const sentence = shown(facts, [accountScreens.login.cannot, createElement(ReachSchool, { key: 'reach' })]);
      expect(sentence).toMatch(/^Cannot log in\? Ask the school:<a href="(tel:\S+|mailto:\S+|\/contact)"/);
    }
  });
});
