import type { ReactNode } from 'react'

const looks = {
  error: 'border-bad bg-bad-soft',
  success: 'border-good bg-good-soft',
  info: 'border-line bg-mist',
} as const

/** Something that happened, told aloud too. */
export function Notice({
  kind,
  title,
  children,
  className = '',
}: {
  kind: keyof typeof looks
  title?: string
  children?: ReactNode
  className?: string
}) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`rounded-lg border-l-4 p-4 ${looks[kind]} ${className}`}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  )
}
