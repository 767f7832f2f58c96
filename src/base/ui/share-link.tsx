import { type MouseEvent, useState } from 'react';
import { type ButtonLook, buttonClasses } from './button.tsx';
import { uiMessages as messages } from './messages.ts';
import { ShareIcon } from './page-icons.tsx';

type ShareLinkProps = {
  title: string;
  /** An absolute address, because it is shared outside of the site. */
  address: string;
  look?: ButtonLook;
};

/**
 * Opens the system's share sheet, or copies the address if there is none. Without JavaScript, or if copying fails, it
 * leads to WhatsApp.
 */
export function ShareLink({ title, address, look = 'quiet' }: ShareLinkProps) {
  const [isCopied, setCopied] = useState(false);

  async function share(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey) return;
    const sheet = { title, url: address };
    if (navigator.canShare?.(sheet)) {
      event.preventDefault();
      await navigator.share(sheet).catch(() => undefined);
      return;
    }
    if (!navigator.clipboard) return;
    event.preventDefault();
    const toWhatsApp = () => location.assign(whatsAppLink(title, address));
    await navigator.clipboard.writeText(address).then(() => setCopied(true), toWhatsApp);
  }

  return (
    <div className={look === 'quiet' ? '-my-1 -mr-4 ml-auto flex items-center' : 'grid'}>
      <span role="status" className="text-sm">
        {isCopied && messages.linkCopied}
      </span>
      <a href={whatsAppLink(title, address)} onClick={share} className={buttonClasses(look)}>
        <ShareIcon />
        {messages.share}
      </a>
    </div>
  );
}

const whatsAppLink = (title: string, address: string) =>
  `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`;
