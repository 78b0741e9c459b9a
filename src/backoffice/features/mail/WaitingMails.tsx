import type { FailedMails } from '#contract/mail-admin.ts'
import { formatPlural } from '#shared/format/format.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { Notice } from '#ui/display/Notice.tsx'

/** Number of queued mails. `still`: warns that no mail seems to be sent, because the oldest has waited too long. */
export function WaitingMails({ waiting, still }: { waiting: FailedMails['waiting']; still: boolean }) {
  const { count, oldest } = waiting
  if (count === 0 || oldest === null) return <p className="mt-4">Ingen e-post venter på å bli sendt.</p>
  const words = `${formatPlural(count, 'e-post', 'e-poster')} venter på å bli sendt, den eldste siden ${formatDayAndTime(new Date(oldest))}`
  if (!still) return <p className="mt-4">{`${words}.`}</p>
  return (
    <Notice kind="warning" title={words} className="mt-4">
      <p>Står det lenge slik, er e-posttjeneren trolig nede. Det som venter, sendes av seg selv når den svarer.</p>
    </Notice>
  )
}
