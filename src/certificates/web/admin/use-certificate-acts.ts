import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ListedCertificate, Revocation } from '#certificates/certificate.ts';
import { adminTexts as texts } from '#certificates/screen-messages.ts';
import { api } from '#platform/web/api-client.ts';
import { sendingProblem } from '#platform/web/line.ts';
import { showToast } from '#ui/toast.tsx';

export type CertificateActs = ReturnType<typeof useCertificateActs>;

/** What an admin decides about a certificate, one press at a time; the list is read again afterwards, also when it failed. */
export function useCertificateActs() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ error: unknown; sentence: string } | null>(null);
  const isBusy = useRef(false);

  /** Whether it was done. */
  async function run(id: string, said: string, send: () => Promise<unknown>): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setBusy(id);
    setFailure(null);
    let isDone = false;
    try {
      await send();
      isDone = true;
      showToast(said);
    } catch (error) {
      setFailure({ error, sentence: sendingProblem(error, texts.notChanged, false) });
    }
    await revalidate();
    setBusy(null);
    isBusy.current = false;
    return isDone;
  }

  return {
    /** The certificate that something is decided about. */
    busy,
    failure,
    revoke: ({ id, name }: ListedCertificate, body: Revocation) =>
      run(id, texts.revoked(name), () => api('POST', '/api/admin/certificates/:id/revoke', { params: { id }, body })),
    restore: ({ id, name }: ListedCertificate) =>
      run(id, texts.restored(name), () => api('POST', '/api/admin/certificates/:id/restore', { params: { id } })),
  };
}
