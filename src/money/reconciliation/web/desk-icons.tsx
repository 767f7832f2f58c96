import { Icon, type IconProps } from '#base/ui/icons.tsx';

export function ClipboardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 5H6.5v15.5h11V5H15M9 3.5h6v4H9zM9 12h6M9 16h4" />
    </Icon>
  );
}

export function UndoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 6.5 4.5 11 9 15.5M5 11h9a5 5 0 0 1 5 5v1.5" />
    </Icon>
  );
}
