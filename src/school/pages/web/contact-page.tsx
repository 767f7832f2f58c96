import type { ReactNode } from 'react';
import { formatPhone, phoneLink } from '#base/shared/phone.ts';
import { WhatsAppIcon } from '#base/ui/icons.tsx';
import { MailIcon, PhoneIcon, PlaceIcon } from '#base/ui/page-icons.tsx';
import { Unbroken } from '#base/ui/unbroken.tsx';
import { linkTo } from '#contract/links.ts';
import { siteMessages } from '#school/profile/messages.ts';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import { TextPage, TextSection } from './text-page.tsx';

const messages = siteMessages.contact;
const linkClasses = 'inline-flex min-h-11 items-center text-lg font-semibold text-green underline';

export default function ContactPage() {
  const { phone, officeHours, social, email, address } = useSchool();
  const isSilent = ![phone, social.whatsapp, email, address].some(Boolean);
  return (
    <TextPage path={linkTo('contact')} text={isSilent ? { ...messages, lead: messages.nothingYet } : messages}>
      {!isSilent && (
        <>
          <ul className="grid gap-3 pt-6 sm:grid-cols-2">
            {phone && (
              <Way icon={<PhoneIcon />} name={messages.phone}>
                <a href={phoneLink(phone)} className={linkClasses}>
                  <Unbroken>{formatPhone(phone)}</Unbroken>
                </a>
                {officeHours && <p className="text-soft">{officeHours}</p>}
              </Way>
            )}
            {social.whatsapp && (
              <Way icon={<WhatsAppIcon />} name={messages.whatsapp}>
                <a href={social.whatsapp} className={linkClasses}>
                  {messages.writeOnWhatsApp}
                </a>
              </Way>
            )}
            {email && (
              <Way icon={<MailIcon />} name={messages.email}>
                <a href={`mailto:${email}`} className={linkClasses}>
                  {email}
                </a>
              </Way>
            )}
            {address && (
              <Way icon={<PlaceIcon />} name={messages.address}>
                <p className="py-2">{address}</p>
              </Way>
            )}
          </ul>
          <TextSection heading={messages.paymentTitle}>
            <p>{messages.paymentText}</p>
          </TextSection>
        </>
      )}
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
