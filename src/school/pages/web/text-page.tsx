import type { ReactNode } from 'react';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { keyedTexts } from '#base/ui/keyed.ts';
import type { SchoolText } from '#school/profile/school.ts';
import { sharePicture } from '#school/profile/share-picture.ts';

type TextPageProps = {
  path: string;
  text: {
    title: string;
    description: string;
    lead: string;
    sections?: SchoolText['sections'];
  };
  children?: ReactNode;
};

export function TextPage({ path, text: { title, description, lead, sections = [] }, children }: TextPageProps) {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-8">
      <PageHead title={title} description={description} path={path} image={sharePicture} imageAlt={title} />
      <header className="sheet py-8 pr-6">
        <h1 className="text-[2rem] leading-[2rem] bn:text-2xl bn:leading-[2rem]">{title}</h1>
        <p className="text-soft">{lead}</p>
      </header>
      {sections.map(({ heading, text }) => (
        <TextSection key={heading} heading={heading}>
          {keyedTexts(text.split(/\n\s*\n/)).map(({ key, entry }) => (
            <p key={key}>{entry}</p>
          ))}
        </TextSection>
      ))}
      {children}
    </div>
  );
}

export function TextSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3 pt-9">
      <h2 className="text-2xl">{heading}</h2>
      {children}
    </section>
  );
}
