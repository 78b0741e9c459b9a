import type { StaffAccount } from '#contract/staff.ts'
import type { Elements } from '#ui/elements.ts'
import { StaffHeader } from './StaffHeader.tsx'

/** The frame of a staff page: the header with the menu, and the title. */
export function StaffPage({ account, title, children }: { account: StaffAccount; title: string; children: Elements }) {
  return (
    <>
      <StaffHeader account={account} />
      <main id="innhold" tabIndex={-1} className="page grow pb-section pt-6">
        <h1 className="text-title wrap-anywhere">{title}</h1>
        {children}
      </main>
    </>
  )
}
