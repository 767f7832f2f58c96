import { dhakaIso } from '#base/shared/dhaka-time.ts';
import { shownNumber } from './certificate-number.ts';

type Licence = { number: string; courseTitle: string; schoolName: string; issuedAt: string; address: string };

export function linkedInAddress({ number, courseTitle, schoolName, issuedAt, address }: Licence): string {
  const [year = '', month = ''] = dhakaIso(issuedAt).split('-');
  const search = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: schoolName,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: address,
    certId: shownNumber(number),
  });
  return `https://www.linkedin.com/profile/add?${search}`;
}
