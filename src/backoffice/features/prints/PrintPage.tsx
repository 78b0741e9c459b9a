import { Link } from 'react-router'
import type { StaffAccount } from '#contract/staff.ts'
import { StaffHeader } from '../frame/StaffHeader.tsx'
import type { Elements } from '#ui/elements.ts'

/** A page to print. Header and buttons are visible only on screen. */
export function PrintPage({
  account,
  title,
  lead,
  empty,
  back,
  children,
}: {
  account: StaffAccount
  title: string
  lead: string
  /** There is nothing to print. */
  empty: boolean
  back: string
  children: Elements
}) {
  return (
    <>
      <StaffHeader account={account} />
      <main id="innhold" tabIndex={-1} className="page grow pb-section pt-6 print:m-0 print:max-w-none print:p-0">
        <div className="print:hidden">
          <h1 className="text-title">{title}</h1>
          <p className="mt-1 max-w-reading text-soft">{lead}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            {!empty && (
              <button type="button" className="button button-main" onClick={() => window.print()}>
                Skriv ut
              </button>
            )}
            <Link to={back} className="button button-quiet">
              Til reservasjonene
            </Link>
          </p>
        </div>
        {children}
      </main>
    </>
  )
}
