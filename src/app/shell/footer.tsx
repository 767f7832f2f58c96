import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPhone, phoneLink } from '#base/shared/phone.ts';
import { classNames } from '#base/ui/class-names.ts';
import { FacebookIcon, Logo, WhatsAppIcon, YouTubeIcon } from '#base/ui/icons.tsx';
import { SaverSwitch } from '#base/ui/saver-switch.tsx';
import { ThemeChoice } from '#base/ui/theme-choice.tsx';
import { Unbroken } from '#base/ui/unbroken.tsx';
import { linkTo } from '#contract/links.ts';
import { useSchool, useSchoolName } from '#school/profile/web/school-provider.tsx';
import { shellMessages as messages } from './messages.ts';

const quickLinks = [
  { to: linkTo('home'), label: messages.links.home },
  { to: linkTo('courses'), label: messages.links.courses },
  { to: linkTo('learn'), label: messages.links.learn },
  { to: linkTo('sscResult'), label: messages.footerLinks.sscResult },
  { to: linkTo('register'), label: messages.footerLinks.register },
];

const aboutLinks = [
  { to: linkTo('about'), label: messages.links.about },
  { to: linkTo('instructors'), label: messages.links.instructors },
  { to: linkTo('contact'), label: messages.links.contact },
  { to: linkTo('certificates'), label: messages.footerLinks.check },
  { to: linkTo('privacy'), label: messages.footerLinks.privacy },
  { to: linkTo('terms'), label: messages.footerLinks.terms },
];

const socialLinks = [
  { name: 'facebook', label: messages.social.facebook, Icon: FacebookIcon },
  { name: 'youtube', label: messages.social.youtube, Icon: YouTubeIcon },
  { name: 'whatsapp', label: messages.social.whatsapp, Icon: WhatsAppIcon },
] as const;

const linkClasses = 'inline-flex min-h-11 items-center hover:text-green hover:underline';

export function Footer() {
  const name = useSchoolName();
  const { motto, phone, email, address, social } = useSchool();
  const reach = [phone, email, address, ...Object.values(social)];
  return (
    // The footer is hidden while a placeholder is shown, because the page's height is unknown. Without scripts, the
    // placeholder stays, so the footer is shown.
    <footer className="mt-9 print:hidden border-t lg:mt-16 border-line bg-paper not-noscript:[main:has([data-skeleton])~&]:hidden">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-4 px-4 py-6 lg:py-10 lg:grid-cols-4">
        <div className="col-span-2 flex flex-wrap content-start items-center justify-between gap-3 lg:col-span-1 lg:grid">
          <p className="flex items-center gap-2.5 font-display text-xl font-bold">
            <Logo className="size-8" />
            {name}
          </p>
          <p className="max-w-xs text-soft max-sm:hidden">{motto}</p>
          <ThemeChoice />
          {/* On small screens this switch is in the menu. */}
          <SaverSwitch className="max-w-xs max-lg:hidden" />
        </div>
        <LinkList title={messages.quickLinks} items={quickLinks} />
        <LinkList title={messages.aboutLinks} items={aboutLinks} />
        {reach.some(Boolean) && (
          <Column title={messages.contactDetails}>
            <address className="grid grid-cols-[1fr_auto] not-italic">
              {phone && (
                <a href={phoneLink(phone)} className={linkClasses}>
                  <Unbroken>{formatPhone(phone)}</Unbroken>
                </a>
              )}
              {email && (
                <a href={`mailto:${email}`} className={classNames(linkClasses, 'col-span-full')}>
                  {email}
                </a>
              )}
              {address && <span className="col-span-full py-2 text-soft">{address}</span>}
              <SocialLinks />
            </address>
          </Column>
        )}
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="last:col-span-2 lg:last:col-span-1">
      <h2 className="pb-1 text-base">{title}</h2>
      {children}
    </section>
  );
}

function LinkList({ title, items }: { title: string; items: { to: string; label: string }[] }) {
  return (
    <Column title={title}>
      <ul>
        {items.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={linkClasses}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Column>
  );
}

function SocialLinks() {
  const { social } = useSchool();
  const shown = socialLinks.filter(({ name }) => social[name]);
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label={messages.follow}
      className="col-start-2 row-start-1 -mr-3 flex lg:col-start-1 lg:row-start-auto lg:mr-0 lg:-ml-3"
    >
      {shown.map(({ name, label, Icon }) => (
        <li key={name}>
          <a
            href={social[name]}
            aria-label={label}
            target="_blank"
            rel="noreferrer"
            className="grid size-11 place-items-center rounded-full text-soft hover:text-green"
          >
            <Icon className="size-6" />
          </a>
        </li>
      ))}
    </ul>
  );
}
