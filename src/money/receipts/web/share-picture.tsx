import { type RefObject, useState } from 'react';
import { useFileUrl } from '#base/platform/web/page-head.tsx';
import { Button } from '#base/ui/button.tsx';
import { ShareIcon } from '#base/ui/page-icons.tsx';
import { links } from '#contract/links.ts';
import type { Receipt } from '#money/receipts/receipt.ts';
import { receiptScreens } from '#money/receipts/screen-messages.ts';
import { drawReceipt } from './draw-receipt.ts';

const texts = receiptScreens.page;

type SharePictureProps = {
  receipt: Receipt;
  slip: RefObject<HTMLElement | null>;
};

export function SharePicture({ receipt, slip }: SharePictureProps) {
  const absolute = useFileUrl();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  async function share() {
    setBusy(true);
    setSaid('');
    try {
      if (slip.current)
        setSaid(await handOn(await drawReceipt(receipt, absolute(links.receiptCheck(receipt.code)), slip.current)));
    } catch {
      setSaid(texts.notShared);
    } finally {
      setBusy(false);
    }
  }

  async function handOn(picture: Blob): Promise<string> {
    const file = new File([picture], texts.fileName(receipt.number), { type: picture.type });
    if (navigator.canShare?.({ files: [file] })) {
      await navigator.share({ files: [file] }).catch(() => undefined);
      return '';
    }
    save(file);
    return texts.saved;
  }

  return (
    <div className="grid">
      <Button look="outline" busy={busy} onClick={share}>
        <ShareIcon />
        {texts.share}
      </Button>
      <p role="status" className="text-center text-sm">
        {said}
      </p>
    </div>
  );
}

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // After a minute the download has begun, so the picture's address is no longer needed.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
