import type { ReactNode } from 'react'
import type { Elements } from '../elements.ts'

/** Says that a list is empty, why, and what to try. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon?: Elements
  title: string
  children?: ReactNode
  action?: Elements
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-12 text-center">
      {icon && <span className="mb-4 grid size-16 place-items-center rounded-full bg-mist">{icon}</span>}
      <h2 className="text-heading">{title}</h2>
      {children !== undefined && <div className="mt-2 text-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
