import { useRevalidator } from 'react-router';
import { useActs } from '#base/platform/web/use-acts.ts';
import { showToast } from '#base/ui/toast.tsx';
import { api } from '#contract/web/api-client.ts';
import type { ListedCertificate, Revocation } from '#teaching/certificates/certificate.ts';
import { adminTexts as texts } from '#teaching/certificates/screen-messages.ts';

export type CertificateActs = ReturnType<typeof useCertificateActs>;

/** What an admin decides about a certificate. */
export function useCertificateActs() {
  const { revalidate } = useRevalidator();
  const { run, ...acts } = useActs(texts.notChanged, revalidate);

  return {
    ...acts,
    revoke: ({ id, name }: ListedCertificate, body: Revocation) =>
      run(id, async () => {
        await api('POST', '/api/admin/certificates/:id/revoke', { params: { id }, body });
        showToast(texts.revoked(name));
      }),
    restore: ({ id, name }: ListedCertificate) =>
      run(id, async () => {
        await api('POST', '/api/admin/certificates/:id/restore', { params: { id } });
        showToast(texts.restored(name));
      }),
  };
}
