import { LinkButton } from '#base/ui/button.tsx';

type BlankPageProps = { title: string; text: string; to: string; press: string };

export function BlankPage({ title, text, to, press }: BlankPageProps) {
  return (
    <div className="sheet pt-8 pr-6 pb-8">
      <h2 className="text-xl leading-[2rem]">{title}</h2>
      <p>{text}</p>
      <div className="pt-8">
        <LinkButton to={to}>{press}</LinkButton>
      </div>
    </div>
  );
}
