import { formatDateAndTime } from '#shared/format/format-date.ts'
import type { Elements } from '#ui/elements.ts'

/** The time and author of the last change as text: `Sist endret 24. november 2026 kl. 14.05 av Eva`. */
export const lastChange = (at: string, by: string | null): string =>
  `Sist endret ${formatDateAndTime(new Date(at))}${by ? ` av ${by}` : ''}`

/** The time and author of the last change, with buttons such as undo as children. */
export function LastChange({
  at,
  by,
  never = '',
  children,
}: {
  at: string | null
  by: string | null
  /** The text if no editor has changed the document. */
  never?: string
  children?: Elements
}) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <p className="text-small text-soft">{at === null ? never : lastChange(at, by)}</p>
      {children}
    </div>
  )
}
