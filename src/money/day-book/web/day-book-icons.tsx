import { Icon, type IconProps } from '#base/ui/icons.tsx';

export function PrintIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 13.5h10v7H7z" />
    </Icon>
  );
}

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v11m-5-5 5 5 5-5M4.5 19.5h15" />
    </Icon>
  );
}
