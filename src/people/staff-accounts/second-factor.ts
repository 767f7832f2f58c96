import * as v from 'valibot';
import { currentPassword } from '#base/shared/own-account.ts';
import { SecondStep } from './admin.ts';
import { typedCode } from './typed-code.ts';

export const SecondFactor = v.object({
  by: SecondStep.entries.by,
  /** Of ten; none where codes come by SMS. */
  backupCodesLeft: v.number(),
  maskedPhone: v.string(),
});
export type SecondFactor = v.InferOutput<typeof SecondFactor>;

export const ProveOwner = v.object({ currentPassword });
/** What the app is told: by the camera the address, by hand the secret in it. */
export const NewAuthenticator = v.object({ secret: v.string(), address: v.string() });
export const ConfirmAuthenticator = v.object({ code: typedCode });
export const RemoveAuthenticator = v.object({ currentPassword, code: typedCode });
export const BackupCodes = v.object({ backupCodes: v.array(v.string()) });
export type BackupCodes = v.InferOutput<typeof BackupCodes>;
