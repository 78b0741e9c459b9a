import type { StaffAccount } from '#contract/staff.ts'
import { StaffHeader } from '../frame/StaffHeader.tsx'
import type { Elements } from '#ui/elements.ts'

/** What the pages about campaigns share. */
export function CampaignFrame({
  account,
  title,
  children,
}: {
  account: StaffAccount
  title: string
  children: Elements
}) {
  return (
    <>
      <StaffHeader account={account} />
      <main id="innhold" tabIndex={-1} className="page grow pb-section pt-6">
        <h1 className="text-title break-words">{title}</h1>
        {children}
      </main>
    </>
  )
}
