import type { ButtonHTMLAttributes } from 'react'

export type ButtonLook = 'main' | 'quiet' | 'plain' | 'danger' | 'light'
export type ButtonSize = 'small' | 'normal' | 'large'

/** The classes of a link that looks like a button: `<Link className={buttonClass('main')}>`. */
export function buttonClass(look: ButtonLook, size: ButtonSize = 'normal', more = ''): string {
  return ['button', `button-${look}`, size === 'normal' ? '' : `button-${size}`, more].filter(Boolean).join(' ')
}

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  size?: ButtonSize
  /** The action is running: the button keeps its position, width and focus, and ignores clicks. */
  busy?: boolean
}

export function Button({
  look = 'main',
  size = 'normal',
  busy = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...button
}: Props) {
  return (
    <button
      {...button}
      // oxlint-disable-next-line react/button-has-type -- the caller's, or button
      type={type}
      className={buttonClass(look, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={event => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className="contents">{children}</span>
      {busy && (
        <span aria-hidden className="absolute inset-0 grid place-items-center text-soft">
          <span className="spinner" />
        </span>
      )}
    </button>
  )
}
