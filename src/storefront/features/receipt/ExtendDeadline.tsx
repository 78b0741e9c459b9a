import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Receipt } from '#contract/reservations.ts'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import type { ExtendResult } from './extend-deadline.ts'

interface Props {
  number: number
  reservation: Pick<Receipt, 'receiptToken' | 'version' | 'pickupDeadline' | 'extendTo'>
  result: ExtendResult | undefined
}

/** The button to extend the pickup deadline, with the new deadline. The result replaces the button. */
export function ExtendDeadline({ number, reservation, result: last }: Props) {
  const { receiptToken, pickupDeadline, extendTo } = reservation
  const result = last?.extended === receiptToken ? last : undefined
  const sent = useNavigation().formData
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) message.current?.focus()
  }, [result])
  if (extendTo === null && !result) return null
  return (
    <div className="w-full print:hidden">
      {extendTo !== null && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name={intentField} value="extend" />
          <input type="hidden" name="token" value={receiptToken} />
          <input type="hidden" name="version" value={reservation.version} />
          <p className="mb-2 text-small text-soft">{`Rekker du det ikke? Fristen kan forlenges én gang, til ${formatDayAndTime(new Date(extendTo))}.`}</p>
          <Button type="submit" look="quiet" busy={intentOf(sent) === 'extend' && sent?.get('token') === receiptToken}>
            Forleng fristen<span className="sr-only">{` for reservasjon ${number}`}</span>
          </Button>
        </Form>
      )}
      <div ref={message} tabIndex={-1} className="mt-3 empty:hidden">
        {result && result.refused !== null && <Notice kind="error" title={result.refused} />}
        {result?.refused === null && pickupDeadline !== null && (
          <Notice kind="success" title="Fristen er forlenget">
            <p>{`Varene holdes av til ${formatDayAndTime(new Date(pickupDeadline))}. Vi sender deg en e-post om det.`}</p>
          </Notice>
        )}
      </div>
    </div>
  )
}
