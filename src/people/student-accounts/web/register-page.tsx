import { useCarried } from '#base/platform/web/arrived-texts.ts';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { links } from '#contract/links.ts';
import { accountScreens } from '#people/student-accounts/screen-messages.ts';
import { AccountFrame } from './account-frame.tsx';
import { RegisterForm } from './register-form.tsx';

const texts = accountScreens.register;

export default function RegisterPage() {
  const carried = useCarried();
  return (
    <AccountFrame
      title={texts.title}
      lead={texts.lead}
      notice={<PageHead title={texts.title} description={texts.description} path={links.register()} />}
      footer={
        <p>
          {texts.haveAccount}{' '}
          <TextLink to={links.login()} state={carried}>
            {texts.login}
          </TextLink>
        </p>
      }
    >
      <RegisterForm />
    </AccountFrame>
  );
}
