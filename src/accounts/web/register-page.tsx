import { accountScreens } from '#accounts/screen-messages.ts';
import { links } from '#links.ts';
import { useCarried, useFrom } from '#platform/web/carried-texts.ts';
import { PageHead } from '#platform/web/page-head.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { RegisterForm } from './register-form.tsx';

const texts = accountScreens.register;

export default function RegisterPage() {
  const from = useFrom();
  const carried = useCarried();
  return (
    <AccountFrame
      title={texts.title}
      lead={texts.lead}
      notice={<PageHead title={texts.title} description={texts.description} path={links.register()} />}
      footer={
        <p>
          {texts.haveAccount}{' '}
          <TextLink to={links.login({ from })} state={carried}>
            {texts.login}
          </TextLink>
        </p>
      }
    >
      <RegisterForm />
    </AccountFrame>
  );
}
