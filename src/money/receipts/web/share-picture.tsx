import { type RefObject, useState } from 'react';
import { Button } from '#base/ui/button.tsx';
import { ShareIcon } from '#base/ui/page-icons.tsx';
import { pictureOfElement } from '#base/ui/picture-of-element.ts';
import { receiptScreens } from '#money/receipts/screen-messages.ts';

const texts = receiptScreens.page;

/** The receipt's picture is 1200 pixels wide on every device. */
const size = { width: 400, margin: 14, scale: 3 };

type SharePictureProps = {
  number: string;
  slip: RefObject<HTMLElement | null>;
};

export function SharePicture({ number, slip }: SharePictureProps) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  async function share() {
    setBusy(true);
    setSaid('');
    try {
      if (slip.current) setSaid(await handOn(await pictureOfElement(slip.current, size)));
    } catch {
      setSaid(texts.notShared);
    } finally {
      setBusy(false);
    }
  }

  async function handOn(picture: Blob): Promise<string> {
    const file = new File([picture], texts.fileName(number), { type: picture.type });
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
  // After a minute the download has begun, and the picture's memory can be freed.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
