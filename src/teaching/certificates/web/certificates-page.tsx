import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { readCode } from '#base/shared/readable-code.ts';
import { linkTo } from '#contract/links.ts';
import { readNumber, shownNumber } from '#teaching/certificates/certificate-number.ts';
import { checkTexts as texts } from '#teaching/certificates/screen-messages.ts';
import { NumberForm } from './number-form.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('number');
  // A visitor may type a receipt code here. It is tried first, because its first twelve characters could be a
  // certificate number.
  const code = readCode(typed ?? '');
  if (code !== null) throw redirect(linkTo('receiptCheck', { code }));
  const number = readNumber(typed ?? '');
  if (typed?.trim())
    throw redirect(
      linkTo('certificate', { number: number === null ? typed.trim().slice(0, 100) : shownNumber(number) }),
    );
  return data({ isBlank: typed !== null });
}

export default function CertificatesPage() {
  const { isBlank } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-md gap-5 px-4 py-8 sm:py-12">
      <PageHead title={texts.heading} description={texts.intro} path={linkTo('certificates')} />
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
