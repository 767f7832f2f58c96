import { languageOf } from '#base/shared/language.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconProps } from './icons.tsx';

export type ListedFile = {
  id: string;
  title: string;
  about: string;
  href: string;
  /** Whether the browser saves the file. Otherwise the file opens in a new tab. */
  isSaved: boolean;
};

export function FileList({ files, className }: { files: ListedFile[]; className?: string }) {
  return (
    <ul className={classNames('divide-y divide-line', className)}>
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  );
}

export function FileLink({ file: { title, about, href, isSaved } }: { file: ListedFile }) {
  const kind = isSaved ? { download: '' } : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a
      href={href}
      {...kind}
      className="group flex min-h-13 items-center gap-3 px-4 py-2 text-green -outline-offset-3 hover:bg-green-soft sm:px-5"
    >
      {isSaved ? <SheetIcon /> : <ElsewhereIcon />}
      <span className="grid min-w-0">
        <span
          lang={languageOf(title)}
          className="font-semibold underline decoration-1 underline-offset-4 wrap-anywhere group-hover:decoration-2"
        >
          {title}
        </span>
        <span className="text-soft text-sm wrap-anywhere">{about}</span>
      </span>
    </a>
  );
}

function SheetIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14 3H6v18h12V7zm0 0v4h4M12 10.5v6m-2.5-2.4 2.5 2.4 2.5-2.4" />
    </Icon>
  );
}

function ElsewhereIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 5H5v14h14v-5M14 4h6v6m0-6-9 9" />
    </Icon>
  );
}
