import type { ReactNode } from 'react'

const looks = {
  ink: 'bg-ink text-paper',
  sale: 'bg-sale text-paper',
  quiet: 'bg-line text-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
} as const

/** A short label: new, reduced, ready. */
export function Badge({ look = 'quiet', children }: { look?: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full items-center rounded-small px-2 py-0.5 text-fine font-semibold wrap-anywhere ${looks[look]}`}
    >
      {children}
    </span>
  )
}
