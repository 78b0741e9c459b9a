import type { Elements } from '../elements.ts'

/** A dense table with its own sideways scrolling on small screens. Numbers have `className="number"`. */
export function StaffTable({ caption, children }: { caption: string; children: Elements }) {
  return (
    // The keyboard can scroll it too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="staff-table">
        <caption>{caption}</caption>
        {children}
      </table>
    </div>
  )
}
