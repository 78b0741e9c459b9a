import type { Elements } from '../elements.ts'

/** A dense table that scrolls sideways by itself on a small screen; numbers have `className="number"`. */
export function StaffTable({ caption, children }: { caption: string; children: Elements }) {
  return (
    // Keys scroll it too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="staff-table">
        <caption>{caption}</caption>
        {children}
      </table>
    </div>
  )
}
