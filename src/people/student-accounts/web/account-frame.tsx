import type { ReactNode } from 'react';

type AccountFrameProps = {
  title: string;
  lead?: string;
  notice?: ReactNode;
  children: ReactNode;
  more?: ReactNode;
  footer?: ReactNode;
};

export function AccountFrame({ title, lead, notice, children, more, footer }: AccountFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-lg gap-5 px-4 py-8 sm:py-12">
      <div className="grid gap-2">
        <h1 className="text-3xl">{title}</h1>
        {lead && <p className="text-soft">{lead}</p>}
      </div>
      {notice}
      <div className="panel grid gap-5 p-5 shadow-card sm:p-7">{children}</div>
      {more}
      {footer && <div className="grid justify-items-start gap-1">{footer}</div>}
    </div>
  );
}
