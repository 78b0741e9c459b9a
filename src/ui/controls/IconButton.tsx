import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** The action in words, for screen readers and as a tooltip. */
  label: string
  icon: ReactNode
  framed?: boolean
}

/** A button with an icon instead of text, large enough for a thumb. */
export function IconButton({ label, icon, framed = false, className = '', ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      title={label}
      className={`icon-button ${framed ? 'icon-button-framed' : ''} ${className}`}
    >
      {icon}
    </button>
  )
}
