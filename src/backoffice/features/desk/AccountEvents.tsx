import type { AccountEventView } from '#contract/customers/account-events.ts'
import { accountEventSource, accountEventText } from '#shared/accounts/account-events.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { accountEventDays } from '#shared/retention.ts'
import { Disclosure } from '#ui/overlays/Disclosure.tsx'

/** Logins of the customer's account and changes of its credentials, for customer service. */
export function AccountEvents({ events }: { events: AccountEventView[] }) {
  return (
    <Disclosure title="Innlogginger på kundens konto">
      {events.length === 0 && <p>{`Ingen de siste ${accountEventDays} dagene.`}</p>}
      <ul className="space-y-2">
        {events.map(event => (
          <li key={`${event.event} ${event.at} ${event.network}`}>
            <span className="font-medium">{accountEventText(event)}</span>
            <span className="block break-words text-small text-soft">
              {`${formatDateAndTime(new Date(event.at))} · ${accountEventSource(event)}`}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
