import { createContext, type ReactNode, use } from 'react';
import { classNames } from './class-names.ts';

/** Icons are hidden from screen readers, as the text beside them has the meaning. */
export type IconProps = { className?: string };

export function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('size-5 shrink-0', className)}
    >
      {children}
    </svg>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.5h16M4 12h16M4 17.5h16" />
    </Icon>
  );
}

export function PictureIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5h16v14H4zm0 11.5 5-5.5 4 4 2.5-2.5 4.5 4M15.5 9v.01" />
    </Icon>
  );
}

export function ArrowLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19 12H5m6-6-6 6 6 6" />
    </Icon>
  );
}

export function ArrowRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12h14m-6-6 6 6-6 6" />
    </Icon>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 9 6 6 6-6" />
    </Icon>
  );
}

export function TickIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 13.5c1.8 1.2 3.2 3 4.4 5.3C10.7 12.5 14.5 8 20 4.5" strokeWidth="2.6" />
    </Icon>
  );
}

export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 6v12M15 6v12" />
    </Icon>
  );
}

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 5.5v13l10.5-6.5z" />
    </Icon>
  );
}

export function FacebookIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-2 2-2h1.7V2.7C17 2.6 16 2.5 15 2.5c-3 0-4.7 1.7-4.7 4.7v2.3H7.5V13h2.8v8" />
    </Icon>
  );
}

export function YouTubeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10 9.3 5 2.7-5 2.7z" />
    </Icon>
  );
}

export function WhatsAppIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m3.5 20.5 1.4-4.6a8.5 8.5 0 1 1 3.3 3.2z" />
      <path d="M9 8.5c-.5 3.5 2.5 6.5 6 6.5l.5-1.8-2-.9-.9.9a5 5 0 0 1-1.9-1.9l.9-.9-.9-2z" />
    </Icon>
  );
}

export function LeaveIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4H5.5v16H10M10 12h10m-4-4.5 4.5 4.5-4.5 4.5" />
    </Icon>
  );
}

/** The address of the school's own icon, or '' for the product's. */
export const SignContext = createContext('');

export function Logo({ className }: IconProps) {
  const sign = use(SignContext);
  return (
    <img
      src={sign || '/favicon.svg'}
      alt=""
      width="32"
      height="32"
      className={classNames('shrink-0', sign && 'object-contain', className)}
    />
  );
}
