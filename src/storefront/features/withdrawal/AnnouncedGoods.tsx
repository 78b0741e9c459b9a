import type { Reservation } from '#contract/reservations.ts'
import type { Withdrawal } from '#contract/paid-orders/withdrawals.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { namesOf } from './ChooseGoods.tsx'
import { dayLabel } from './withdrawal-messages.ts'

/** The withdrawals sent to the shop, with their time. */
export function AnnouncedGoods({
  announced,
  articles,
}: {
  announced: Withdrawal['announced']
  articles: Reservation['articles']
}) {
  if (announced.length === 0) return null
  return (
    <section aria-labelledby="angret">
      <h2 id="angret" className="text-heading">
        Dette har du angret
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {announced.map(({ at, reason, lines, returnBy }) => (
          <li key={at} className="space-y-1 py-3">
            {lines.map(({ line, count }) => {
              const { name, detail } = namesOf(articles, line)
              return (
                <p key={line} className="break-words">
                  {`${count} × ${name}, ${detail}`}
                </p>
              )
            })}
            <p className="text-small text-soft">
              {`Sagt fra ${formatDateAndTime(new Date(at))}${reason && ` · ${reason}`} · leveres tilbake senest ${dayLabel(returnBy)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
