import { useId } from 'react';
import { Switch } from '#base/ui/switch.tsx';

type SwitchPanelProps = {
  title: string;
  text: string;
  checked: boolean;
  busy: boolean;
  onChange: (on: boolean) => void;
};

export function SwitchPanel({ title, text, ...rest }: SwitchPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel flex items-start gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <h2 id={id} className="font-sans text-base tracking-normal">
          {title}
        </h2>
        <p className="text-sm text-soft">{text}</p>
      </div>
      <Switch label={title} {...rest} />
    </section>
  );
}
