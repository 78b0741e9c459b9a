import type { Elements } from '../elements.ts'

/**
 * A dense table with its own sideways scrolling on small screens. Numbers have `className="number"`. `narrow`: it has few
 * columns on a phone and needs no scrolling there.
 */
export function StaffTable({
  caption,
  narrow = false,
  children,
}: {
  caption: string
  narrow?: boolean
  children: Elements
}) {
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className={narrow ? 'staff-table min-w-0' : 'staff-table'}>
        <caption>{caption}</caption>
        {children}
      </table>
    </div>
  )
}
