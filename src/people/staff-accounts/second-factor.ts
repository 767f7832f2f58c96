import * as v from 'valibot';
import { currentPassword } from '#base/shared/own-account.ts';
import { SecondStep } from './admin.ts';
import { typedCode } from './typed-code.ts';

export const SecondFactor = v.object({
  by: SecondStep.entries.by,
  backupCodesLeft: v.number(),
  maskedPhone: v.string(),
});
export type SecondFactor = v.InferOutput<typeof SecondFactor>;

export const ProveOwner = v.object({ currentPassword });
export const NewAuthenticator = v.object({ secret: v.string(), address: v.string() });
export const ConfirmAuthenticator = v.object({ code: typedCode });
export const RemoveAuthenticator = v.object({ currentPassword, code: typedCode });
export const BackupCodes = v.object({ backupCodes: v.array(v.string()) });
export type BackupCodes = v.InferOutput<typeof BackupCodes>;
