import { expect, test } from 'vitest';
import { linkedInAddress } from './linked-in.ts';

test('the form is filled in with what stands on the sheet, by the day in Dhaka', () => {
  const address = linkedInAddress({
    ...{ number: '7K3M9QXP2DVT', courseTitle: 'Spoken English & more', schoolName: 'Pathshala' },
    ...{ issuedAt: '2026-10-31T20:00:00.000Z', address: 'https://pathshala.example/certificates/7K3M-9QXP-2DVT' },
  });
  const { origin, searchParams } = new URL(address);
  expect(origin).toBe('https://www.linkedin.com');
  expect(Object.fromEntries(searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Spoken English & more',
    organizationName: 'Pathshala',
    issueYear: '2026',
    issueMonth: '11',
    certUrl: 'https://pathshala.example/certificates/7K3M-9QXP-2DVT',
    certId: '7K3M-9QXP-2DVT',
  });
});
