import type { ReactNode } from 'react';

type ProblemSheetProps = {
  problem: string;
  note?: string | undefined;
  children: ReactNode;
};

export function ProblemSheet({ problem, note, children }: ProblemSheetProps) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-12">
      <div role="alert" className="sheet py-8 pr-6">
        <h1 className="text-2xl leading-[2rem]">{problem}</h1>
        {note && <p>{note}</p>}
        <div className="flex flex-wrap gap-3 pt-8">{children}</div>
      </div>
    </div>
  );
}
