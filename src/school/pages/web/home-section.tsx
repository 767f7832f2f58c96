import { type ReactNode, useId } from 'react';

type HomeSectionProps = {
  heading: string;
  aside?: ReactNode;
  children: ReactNode;
};

export function HomeSection({ heading, aside, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mx-auto max-w-6xl px-4 pt-9 lg:pt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-4 lg:pb-5">
        <h2 id={id} className="text-2xl sm:text-3xl">
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
