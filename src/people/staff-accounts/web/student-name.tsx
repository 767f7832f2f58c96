import { Link } from 'react-router';
import { languageOf } from '#base/shared/language.ts';
import { linkTo } from '#contract/links.ts';

export function StudentName({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to={linkTo('adminStudent', { id })}
      lang={languageOf(name)}
      className="-my-2.5 inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
    >
      {name}
    </Link>
  );
}
