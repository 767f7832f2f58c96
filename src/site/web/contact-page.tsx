import type { ReactNode } from 'react';
import { links } from '#links.ts';
import { formatPhone, phoneLink } from '#shared/phone.ts';
import { siteMessages } from '#site/messages.ts';
import { schoolDetails } from '#site/school-details.ts';
import { WhatsAppIcon } from '#ui/icons.tsx';
import { MailIcon, PhoneIcon, PlaceIcon } from '#ui/page-icons.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import { TextPage, TextSection } from './text-page.tsx';

const messages = siteMessages.contact;
const linkClasses = 'inline-flex min-h-11 items-center text-lg font-semibold text-green underline';

export default function ContactPage() {
  return (
    <TextPage path={links.contact()} text={messages}>
      <ul className="grid gap-3 pt-6 sm:grid-cols-2">
        <Way icon={<PhoneIcon />} name={messages.phone}>
          <a href={phoneLink(schoolDetails.phone)} className={linkClasses}>
            <Unbroken>{formatPhone(schoolDetails.phone)}</Unbroken>
          </a>
          <p className="text-soft">{schoolDetails.officeHours}</p>
        </Way>
        <Way icon={<WhatsAppIcon />} name={messages.whatsapp}>
          <a href={schoolDetails.social.whatsapp} className={linkClasses}>
            {messages.writeOnWhatsApp}
          </a>
        </Way>
        <Way icon={<MailIcon />} name={messages.email}>
          <a href={`mailto:${schoolDetails.email}`} className={linkClasses}>
            {schoolDetails.email}
          </a>
        </Way>
        <Way icon={<PlaceIcon />} name={messages.address}>
          <p className="py-2">{schoolDetails.address}</p>
        </Way>
      </ul>
      <TextSection heading={messages.paymentTitle}>
        <p>{messages.paymentText}</p>
      </TextSection>
    </TextPage>
  );
}

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="panel p-4">
      <h2 className="flex items-center gap-2 text-base text-soft">
        {icon}
        {name}
      </h2>
      {children}
    </li>
  );
}
