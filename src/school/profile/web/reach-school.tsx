import { ownPathOf } from '#base/shared/language-path.ts';
import { formatPhone, phoneLink } from '#base/shared/phone.ts';
import { textLinkClasses } from '#base/ui/text-link.tsx';
import { Unbroken } from '#base/ui/unbroken.tsx';
import { linkTo } from '#contract/links.ts';
import { siteMessages } from '#school/profile/messages.ts';
import { useSchool } from './school-provider.tsx';

type ReachSchoolProps = {
  words?: string;
  className?: string;
};

export function ReachSchool({ words, className = textLinkClasses }: ReachSchoolProps) {
  const { phone, email } = useSchool();
  if (phone)
    return (
      <a href={phoneLink(phone)} className={className}>
        <Unbroken>{words ? `${words} ${formatPhone(phone)}` : formatPhone(phone)}</Unbroken>
      </a>
    );
  return (
    <a href={email ? `mailto:${email}` : ownPathOf(linkTo('contact'))} className={className}>
      {email || siteMessages.contact.title}
    </a>
  );
}
