import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { defaultTitles } from '../overlays/alerts.ts'

const looks = {
  error: { ground: 'bg-bad-soft', mark: 'text-bad', Icon: CircleAlert },
  warning: { ground: 'bg-warn-soft', mark: 'text-warn', Icon: TriangleAlert },
  success: { ground: 'bg-good-soft', mark: 'text-good', Icon: CircleCheck },
  info: { ground: 'bg-info-soft', mark: 'text-info', Icon: Info },
} as const

/**
 * A message that stays in the page; screen readers announce it. Default title: that of its kind. For temporary
 * messages, use `alerts` (ui/overlays).
 */
export function Notice({
  kind,
  title = defaultTitles[kind],
  children,
  className = '',
}: {
  kind: keyof typeof looks
  title?: string
  children?: ReactNode
  className?: string
}) {
  const { ground, mark, Icon } = looks[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-card p-4 ${ground} ${className}`}
    >
      <Icon aria-hidden size={22} className={`mt-px shrink-0 ${mark}`} />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children !== undefined && <div>{children}</div>}
      </div>
    </div>
  )
}
