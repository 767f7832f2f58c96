import type { ReactNode } from 'react';

type PanelProps = { id: string; title: string; action?: ReactNode; intro?: string; children: ReactNode };

export function Panel({ id, title, action, intro, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="panel overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-3 sm:px-5">
        <div className="min-w-0 flex-[1_1_12rem]">
          <h2 id={id} tabIndex={-1} className="text-xl scroll-mt-20">
            {title}
          </h2>
          {intro && <p className="text-sm text-soft">{intro}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

export const emptyLine = 'px-4 py-3 text-soft sm:px-5';
export const rowLine = 'grid gap-1 px-4 py-3 wrap-anywhere sm:px-5';
