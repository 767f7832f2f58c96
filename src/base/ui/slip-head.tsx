import { formatPhone } from '#base/shared/phone.ts';
import { Logo } from './icons.tsx';
import { Unbroken } from './unbroken.tsx';

type SlipHeadProps = { school: { name: string; address: string; phone: string } };

export function SlipHead({ school: { name, address, phone } }: SlipHeadProps) {
  return (
    <div className="py-4 text-sm text-soft">
      <p className="flex items-center gap-2.5 pb-1 font-bold font-display text-ink text-lg">
        <Logo className="size-7" />
        {name}
      </p>
      {address && <p>{address}</p>}
      {phone && (
        <p>
          <Unbroken>{formatPhone(phone)}</Unbroken>
        </p>
      )}
    </div>
  );
}
