import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'

/** A section that opens and closes without JavaScript. In a `group`, at most one is open. */
export function Disclosure({
  title,
  open = false,
  group,
  children,
}: {
  title: ReactNode
  open?: boolean
  group?: string
  children: ReactNode
}) {
  return (
    <details open={open} name={group} className="group/open border-b border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold">
        <span>{title}</span>
        <Plus aria-hidden size={20} className="shrink-0 transition-transform group-open/open:rotate-45" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
