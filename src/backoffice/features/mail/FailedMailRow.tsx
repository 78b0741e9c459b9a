import { Form, useNavigation } from 'react-router'
import type { FailedMail, MailKind } from '#contract/mail-admin.ts'
import { formatPlural } from '#shared/format/format.ts'
import { formatDateAndTime, formatDayAndTime } from '#shared/format/format-date.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { nameOf, replyShown, replyMessage } from './mail-labels.ts'

const askedAgain: ReadonlySet<MailKind> = new Set(['code', 'account', 'phone-code'])

/** A mail that was not delivered, the reason, and a button that sends it again. */
export function FailedMailRow({
  mail,
  list,
  refusal,
}: {
  mail: FailedMail
  list: string
  /** Error of the last attempt to send it again; null: none. */
  refusal: string | null
}) {
  const { id, state, reply, tries, at, next, canRetry, kind, reservationId } = mail
  const busy = useNavigation().formData?.get('id') === id
  const { why, todo } = replyMessage(reply)
  const givenUp = state === 'given-up'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{nameOf(mail)}</span>
          <Badge look={givenUp ? 'bad' : 'warn'}>{givenUp ? 'Gitt opp' : 'Prøves igjen'}</Badge>
        </p>
        <p>
          <span>{why}</span>
          {reply && <span className="font-mono text-small text-soft">{` (${replyShown(reply)})`}</span>}
          <span>{`. ${givenUp && kind !== null && askedAgain.has(kind) ? 'Kunden kan be om en ny.' : todo}${givenUp && kind !== 'sms' && reservationId !== null ? ' Ring kunden: nummeret står på reservasjonen.' : ''}`}</span>
        </p>
        <p className="text-small text-soft">
          {`${formatPlural(tries, 'forsøk', 'forsøk')}, sist ${formatDateAndTime(new Date(at))}${next !== null ? `. Neste forsøk ${formatDayAndTime(new Date(next))}` : ''}`}
        </p>
      </div>
      {canRetry && (
        <Form method="post" action={list} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="navn" value={nameOf(mail)} />
          <Button type="submit" look="quiet" busy={busy} aria-label={`Send på nytt: ${nameOf(mail)}`}>
            Send på nytt
          </Button>
          {refusal && (
            <p role="alert" tabIndex={-1} data-refusal className="mt-1 max-w-xs text-small font-medium text-bad">
              {refusal}
            </p>
          )}
        </Form>
      )}
    </li>
  )
}
