import { useRevalidator } from 'react-router';
import { useActions } from '#base/platform/web/use-actions.ts';
import { showToast } from '#base/ui/toast.tsx';
import { api } from '#contract/web/api-client.ts';
import type { ListedCertificate, Revocation } from '#teaching/certificates/certificate.ts';
import { adminTexts as texts } from '#teaching/certificates/screen-messages.ts';

export type CertificateActions = ReturnType<typeof useCertificateActions>;

export function useCertificateActions() {
  const { revalidate } = useRevalidator();
  const { run, ...actions } = useActions(texts.notChanged, revalidate);

  return {
    ...actions,
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
