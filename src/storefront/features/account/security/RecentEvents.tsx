import type { AccountEventView } from '#contract/customers/account-events.ts'
import { accountEventSource, accountEventText } from '#shared/accounts/account-events.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { accountEventDays } from '#shared/retention.ts'
import { AccountPart } from '../AccountPart.tsx'

const shownAtOnce = 10

/** The latest logins, failed ones too, and changes of the account's credentials. */
export function RecentEvents({ events }: { events: AccountEventView[] }) {
  const [latest, older] = [events.slice(0, shownAtOnce), events.slice(shownAtOnce)]
  return (
    <AccountPart
      title="Nylige innlogginger"
      lead={`Innlogginger, mislykkede forsøk og endringer av kontoen de siste ${accountEventDays} dagene. Er noe av det ikke deg, bytter du passord.`}
    >
      {latest.length === 0 ? <p>Ingen ennå.</p> : <EventList events={latest} />}
      {older.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-tap items-center">{`Vis ${older.length} eldre`}</summary>
          <EventList events={older} />
        </details>
      )}
    </AccountPart>
  )
}

function EventList({ events }: { events: AccountEventView[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {events.map(event => (
        <li key={`${event.event} ${event.at} ${event.network}`} className="py-3">
          <span className="font-medium">{accountEventText(event)}</span>
          <span className="block break-words text-small text-soft">
            {`${formatDateAndTime(new Date(event.at))} · ${accountEventSource(event)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
