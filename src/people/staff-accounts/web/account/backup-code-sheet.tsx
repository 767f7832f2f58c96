import { useEffect, useRef, useState } from 'react';
import { Button } from '#base/ui/button.tsx';
import { accountTexts as texts } from '#people/staff-accounts/account-messages.ts';

const halves = (code: string) => `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`;

/** Shown once: whoever leaves it makes new ones. */
export function BackupCodeSheet({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => first.current?.focus(), []);
  const shown = codes.map(halves);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(shown.join('\n'));
    setCopied(true);
  }
  return (
    <div className="grid gap-4 rounded-control bg-desk p-4">
      <h3 ref={first} tabIndex={-1} className="text-lg outline-none">
        {texts.keepTitle}
      </h3>
      <p>{texts.keepText}</p>
      <ol className="grid gap-x-6 gap-y-1 font-mono text-lg sm:grid-cols-2">
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onKept}>{texts.kept}</Button>
        <Button look="outline" onClick={copy}>
          {texts.copy}
        </Button>
        <Button look="quiet" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <span role="status" className="text-green">
          {isCopied && texts.copied}
        </span>
      </div>
    </div>
  );
}
