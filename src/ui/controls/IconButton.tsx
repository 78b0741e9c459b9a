import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** What it does, in words: read aloud, and shown to a mouse that waits. */
  label: string
  icon: ReactNode
  framed?: boolean
}

/** A button with a picture for a name, as large as a thumb. */
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
