import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { readNumber, shownNumber } from '#certificates/certificate-number.ts';
import { checkTexts as texts } from '#certificates/screen-messages.ts';
import { links } from '#links.ts';
import { PageHead } from '#platform/web/page-head.tsx';
import { NumberForm } from './number-form.tsx';

/** A number that was typed leads to its own page, however it was spelled. */
export function loader({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('number');
  const number = readNumber(typed ?? '');
  if (typed?.trim())
    throw redirect(links.certificate(number === null ? typed.trim().slice(0, 100) : shownNumber(number)));
  return data({ isBlank: typed !== null });
}

/** Where anybody who holds a certificate begins. */
export default function CertificatesPage() {
  const { isBlank } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-md gap-5 px-4 py-8 sm:py-12">
      <PageHead title={texts.heading} description={texts.intro} path={links.certificates()} />
      <div className="sheet py-8 pr-6">
        <h1 className="text-2xl leading-[2rem]">{texts.heading}</h1>
        <p>{texts.intro}</p>
      </div>
      <div className="panel p-4">
        <NumberForm label={texts.field} error={isBlank ? texts.missing : undefined} isMain />
      </div>
    </div>
  );
}
