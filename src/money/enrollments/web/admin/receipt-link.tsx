import { Link } from 'react-router';
import { useFileUrl } from '#base/platform/web/page-head.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { ShareIcon } from '#base/ui/page-icons.tsx';
import { textLinkClasses } from '#base/ui/text-link.tsx';
import { showToast } from '#base/ui/toast.tsx';
import { linkTo } from '#contract/links.ts';
import { adminEnrollmentTexts as texts } from '#money/enrollments/admin-messages.ts';
import type { ListedEnrollment } from '#money/enrollments/enrollment.ts';

export function ReceiptLink({ receipt: { number, code } }: { receipt: NonNullable<ListedEnrollment['receipt']> }) {
  const absolute = useFileUrl();
  const path = linkTo('receiptCheck', { code });

  async function send(): Promise<void> {
    const sheet = { title: texts.receipt(number), url: absolute(path) };
    // `share` rejects if the user closes the phone's share dialog.
    if (navigator.canShare?.(sheet)) return navigator.share(sheet).catch(() => undefined);
    try {
      await navigator.clipboard.writeText(sheet.url);
      showToast(texts.receiptCopied(number));
    } catch {
      showToast(texts.receiptCopyFailed, 'error');
    }
  }

  return (
    <p className="-my-1.5 flex items-center text-sm">
      <Link to={path} className={classNames(textLinkClasses, 'sm:whitespace-nowrap')}>
        {texts.receipt(number)}
      </Link>
      <button
        type="button"
        aria-label={texts.sendReceipt(number)}
        onClick={send}
        className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-desk hover:text-ink"
      >
        <ShareIcon className="size-4.5" />
      </button>
    </p>
  );
}
