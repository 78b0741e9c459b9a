import type { ReactNode } from 'react'

const looks = {
  error: 'border-bad bg-bad-soft',
  success: 'border-good bg-good-soft',
  info: 'border-line bg-mist',
} as const

/** Something that happened, told aloud too. */
export function Notice({ kind, title, children }: { kind: keyof typeof looks; title?: string; children?: ReactNode }) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={`rounded-lg border-l-4 p-4 ${looks[kind]}`}>
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  )
}
