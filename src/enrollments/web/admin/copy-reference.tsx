import { adminEnrollmentTexts as texts } from '#enrollments/admin-messages.ts';
import { CopyIcon } from '#ui/icons.tsx';
import { showToast } from '#ui/toast.tsx';

/** Puts a reference on the clipboard, to look it up in the wallet. */
export function CopyButton({ text }: { text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast(texts.copied(text));
    } catch {
      showToast(texts.copyFailed, 'error');
    }
  }
  return (
    <button
      type="button"
      aria-label={texts.copy(text)}
      onClick={copy}
      className="-my-2.5 grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-desk hover:text-ink"
    >
      <CopyIcon className="size-4.5" />
    </button>
  );
}
