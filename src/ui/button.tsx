import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import type { IconName } from '../lash-art/icons.ts';
import * as styles from './button.css.ts';
import { Icon } from './icon.tsx';
import { ButtonLoader } from './loader.tsx';

type ButtonBaseProps = {
  /** `primary`: the main action, at most once in a view */
  variant?: keyof typeof styles.variant;
  small?: boolean;
  icon?: IconName;
  className?: string;
  children: ReactNode;
};

type ButtonProps = ButtonBaseProps & {
  /** true while the action is running: the label stays, a loader replaces the icon, further presses do nothing */
  pending?: boolean;
} & ButtonHTMLAttributes<HTMLButtonElement>;

const buildClassName = ({ variant = 'primary', small, className }: Omit<ButtonBaseProps, 'icon' | 'children'>) =>
  [styles.variant[variant], styles.size[small ? 'small' : 'normal'], className].filter(Boolean).join(' ');

/** A disabled button that must explain itself sets aria-disabled and shows the reason in onClick (DECISIONS §13). */
export function Button({ variant, small, icon, pending, className, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (pending ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      {...(pending ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      className={buildClassName({ variant, small, className })}
      onClick={press}
    >
      {pending ? <ButtonLoader /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

type ButtonLinkProps = ButtonBaseProps & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link that looks like a button. */
export function ButtonLink({ variant, small, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buildClassName({ variant, small, className })}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
