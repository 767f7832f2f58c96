import * as v from 'valibot';
import { validate } from '#base/platform/server/http/read-request.ts';
import { firstPasswordHours } from '#base/platform/server/sessions/first-password-queries.ts';
import { staffRoles } from '#base/shared/endpoint.ts';
import { filled, nameLine } from '#base/shared/text.ts';
import { linkTo } from '#contract/links.ts';
import { ChoosePassword } from '#people/staff-accounts/admin.ts';
import {
  addAdmin,
  adminByEmail,
  changeAdminPhone,
  enableAdmin,
  endAdminSessions,
  forgetApp,
  listAdmins,
  refuseKnownAdmin,
  resetAdminPassword,
} from '#people/staff-accounts/server/admin-accounts.ts';
import { disableAdmin } from '#people/staff-accounts/server/disable-admin.ts';
import { emailAddress } from '#people/student-accounts/sign-in.ts';
import { phoneNumber } from '#people/student-accounts/student.ts';
import { type Command, type CommandContext, CommandError, readOptions } from './command.ts';
import { newPasswordFor, showAdded, showReset } from './new-password.ts';
import { findSampleAccounts } from './sample-queries.ts';

const email = emailAddress('Give the admin’s email with --email.');
const phone = phoneNumber('Give the admin’s mobile number with --phone.');
const name = filled(nameLine({ max: 100, required: 'Give the admin’s name with --name.' }));

const role = v.optional(v.picklist(staffRoles, `Give one of these with --role: ${staffRoles.join(', ')}.`));

const passwordSource = { variable: 'ADMIN_PASSWORD', rule: ChoosePassword.entries.newPassword } as const;

const text = { type: 'string' } as const;
const passwordNotes = { first: 'first password', ended: 'first password has ended' };
type Action = (args: string[], context: CommandContext) => Promise<void>;

const actions: Record<string, Action> = {
  async add(args, context) {
    const admin = validate(
      v.object({ email, phone, name, role }),
      readOptions(args, { email: text, phone: text, name: text, role: text }),
    );
    await refuseKnownAdmin(context.database, admin.email);
    const made = await newPasswordFor(context, admin, passwordSource);
    await addAdmin(context.database, admin, made);
    showAdded(context.terminal, admin.email, { ...made, signInAt: linkTo('adminLogin') });
  },
  async list(args, { database, terminal }) {
    readOptions(args, {});
    const admins = await listAdmins(database);
    if (admins.length === 0) terminal.show('There are no admins.');
    for (const { email, maskedPhone, name, role, disabled, password } of admins) {
      const notes = [...(disabled ? ['disabled'] : []), ...(password === 'own' ? [] : [passwordNotes[password]])];
      terminal.show([email, maskedPhone, name, role, ...notes].join('\t'));
    }
  },
  async disable(args, { database, environment, terminal }) {
    const admin = readEmail(args);
    // Sample admins do not count as owners who can sign in, because a deployed school does not open while they exist.
    const sample = environment.deployed ? (await findSampleAccounts(database)).admins : [];
    const barred = sample.map(({ id }) => id);
    await disableAdmin(database, admin.email, barred);
    terminal.show(`${admin.email} is signed out everywhere and can no longer sign in.`);
  },
  async enable(args, { database, terminal }) {
    const admin = readEmail(args);
    await enableAdmin(database, admin.email);
    terminal.show(`${admin.email} can sign in again, with the same password and phone.`);
  },
  async reset(args, context) {
    const admin = await adminByEmail(context.database, readEmail(args).email);
    const made = await newPasswordFor(context, admin, passwordSource);
    await resetAdminPassword(context.database, admin.email, made);
    showReset(context.terminal, admin.email, { ...made, signInAt: linkTo('adminLogin') });
  },
  async phone(args, { database, terminal }) {
    const admin = validate(v.object({ email, phone }), readOptions(args, { email: text, phone: text }));
    await changeAdminPhone(database, admin.email, admin.phone);
    terminal.show(`Codes for ${admin.email} now go to ${admin.phone}; the admin is signed out everywhere.`);
  },
  async 'forget-app'(args, { database, terminal }) {
    const admin = readEmail(args);
    await forgetApp(database, admin);
    terminal.show(`${admin.email} is signed out everywhere; the codes come by SMS again.`);
  },
  async logout(args, { database, terminal }) {
    const admin = readEmail(args);
    await endAdminSessions(database, admin.email);
    terminal.show(`${admin.email} is signed out everywhere.`);
  },
};

function readEmail(args: string[]): { email: string } {
  return validate(v.object({ email }), readOptions(args, { email: text }));
}

export const adminCommand: Command = {
  help: [
    [
      'admin add --email E --phone P --name N [--role R]',
      `add an admin (an owner, or with --role payments, teacher or helper) with the given password, or print a first password, valid for ${firstPasswordHours} hours`,
    ],
    ['admin list', 'show all admins'],
    ['admin disable --email E', 'sign an admin out everywhere and refuse every further sign-in'],
    ['admin enable --email E', 'undo `admin disable`'],
    [
      'admin reset --email E',
      `replace an admin’s password with the given one, or print a first one, valid for ${firstPasswordHours} hours`,
    ],
    ['admin phone --email E --phone P', 'send an admin’s sign-in codes to another number'],
    ['admin forget-app --email E', 'send codes by SMS again to an admin who lost the app'],
    ['admin logout --email E', 'sign an admin out everywhere'],
  ],
  async run([actionName = '', ...args], context) {
    const action = Object.hasOwn(actions, actionName) ? actions[actionName] : undefined;
    if (!action) throw new CommandError(`Say what to do: admin ${Object.keys(actions).join('|')}.`);
    await action(args, context);
  },
};
