import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AnswerOf } from '#base/shared/endpoint.ts';
import { Button } from '#base/ui/button.tsx';
import { Notice } from '#base/ui/notice.tsx';
import type { Api } from '#contract/api.ts';
import { api } from '#contract/web/api-client.ts';
import { accountTexts as texts } from '#people/staff-accounts/account-messages.ts';
import type { SecondFactor } from '#people/staff-accounts/second-factor.ts';
import { AppSetUp } from './app-set-up.tsx';
import { ProofForm } from './proof-form.tsx';

type Begun = AnswerOf<Api['beginAuthenticator']>;
type Step =
  | { name: 'state' | 'begin' | 'renew' | 'remove' }
  | { name: 'set up'; begun: Begun }
  | { name: 'codes'; codes: string[] };

const fewCodes = 3;
const state: Step = { name: 'state' };

export function SecondFactorPanel({ by, backupCodesLeft, maskedPhone }: SecondFactor) {
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<Step>(state);
  const [outcome, setOutcome] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  /** Ends a step. Its focused button disappears, so the heading gets the focus. */
  async function finish(said: string): Promise<void> {
    setStep(state);
    setOutcome(said);
    heading.current?.focus();
    await revalidate();
  }
  const cancel = () => finish('');
  function begin(name: 'begin' | 'renew' | 'remove'): void {
    setOutcome('');
    setStep({ name });
  }

  return (
    <section aria-labelledby="second-step" className="panel grid gap-4 p-5 shadow-card sm:p-7">
      <div className="grid gap-1">
        <h2 id="second-step" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {texts.secondStep}
        </h2>
        <p className="text-soft">{by === 'app' || step.name === 'codes' ? texts.byApp : texts.bySms(maskedPhone)}</p>
      </div>
      <p role="status" className={outcome === '' ? 'sr-only' : 'font-medium text-green'}>
        {outcome}
      </p>
      {step.name === 'state' && by === 'sms' && (
        <>
          <p className="text-sm text-soft">{texts.whyApp}</p>
          <Button look="outline" className="justify-self-start" onClick={() => begin('begin')}>
            {texts.useApp}
          </Button>
        </>
      )}
      {step.name === 'state' && by === 'app' && (
        <>
          {backupCodesLeft <= fewCodes ? (
            <Notice tone="info">
              {texts.codesLeft(backupCodesLeft)} {texts.fewLeft}
            </Notice>
          ) : (
            <p>{texts.codesLeft(backupCodesLeft)}</p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button look="outline" onClick={() => begin('renew')}>
              {texts.newCodes}
            </Button>
            <Button look="quiet-danger" onClick={() => begin('remove')}>
              {texts.backToSms}
            </Button>
          </div>
        </>
      )}
      {step.name === 'begin' && (
        <ProofForm
          label={texts.goOn}
          submit={async ({ currentPassword }) => {
            const begun = await api('POST', '/api/admin/authenticator', { body: { currentPassword } });
            setStep({ name: 'set up', begun });
          }}
          onCancel={cancel}
        >
          {texts.whyApp}
        </ProofForm>
      )}
      {step.name === 'set up' && (
        <AppSetUp begun={step.begun} onCodes={(codes) => setStep({ name: 'codes', codes })} onCancel={cancel} />
      )}
      {step.name === 'codes' && <BackupCodeSheet codes={step.codes} onKept={() => finish(texts.isOn)} />}
      {step.name === 'renew' && (
        <ProofForm
          label={texts.newCodes}
          submit={async ({ currentPassword }) => {
            const { backupCodes } = await api('POST', '/api/admin/backup-codes', { body: { currentPassword } });
            setStep({ name: 'codes', codes: backupCodes });
          }}
          onCancel={cancel}
        >
          {texts.newCodesQuestion}
        </ProofForm>
      )}
      {step.name === 'remove' && (
        <ProofForm
          label={texts.backToSms}
          asksCode
          look="danger"
          submit={async (proof) => {
            await api('POST', '/api/admin/authenticator/remove', { body: proof });
            await finish(texts.isOff);
          }}
          onCancel={cancel}
        >
          {texts.backToSmsQuestion}
        </ProofForm>
      )}
    </section>
  );
}

const halves = (code: string) => `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`;

function BackupCodeSheet({ codes, onKept }: { codes: string[]; onKept: () => void }) {
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
