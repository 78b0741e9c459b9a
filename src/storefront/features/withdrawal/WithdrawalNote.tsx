import { Link } from 'react-router'
import type { Withdrawal } from '#contract/paid-orders/withdrawals.ts'
import { deadlineMessage, expectedMessage } from './withdrawal-messages.ts'

/** The deadline for withdrawal, the link to it, and earlier withdrawals. Shown on the receipt and in the history. */
export function WithdrawalNote({ withdrawal, token, order }: { withdrawal: Withdrawal; token: string; order: number }) {
  const [expected, deadline] = [expectedMessage(withdrawal), deadlineMessage(withdrawal)]
  if (expected === null && deadline === null) return null
  return (
    <>
      {expected !== null && <p className="mt-2">{expected}</p>}
      {deadline !== null && <p className="mt-2 text-small text-soft">{deadline}</p>}
      {(withdrawal.open || withdrawal.announced.length > 0) && (
        <p className="print:hidden">
          <Link to={`/kvittering/${token}/angre`} className="link inline-flex min-h-tap items-center">
            <span>{withdrawal.open ? 'Angre kjøpet' : 'Se hva du har angret'}</span>{' '}
            <span className="sr-only">{`i ordre ${order}`}</span>
          </Link>
        </p>
      )}
    </>
  )
}
