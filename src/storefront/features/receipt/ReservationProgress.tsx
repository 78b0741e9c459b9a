import Check from 'lucide-react/icons/check'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'

const collectedSteps = ['Mottatt', 'Plukkes', 'Klar til henting'] as const
const sentSteps = ['Mottatt', 'Plukkes', 'Sendt', 'Levert'] as const
const { placed, picking, ready, dispatched, delivered } = reservationStatus
const stepOf: Record<number, number> = { [placed]: 1, [picking]: 2, [ready]: 3, [dispatched]: 3, [delivered]: 4 }

/** The steps of a reservation or order, with the current one marked. */
export function ReservationProgress({ statusId, sent }: { statusId: number; sent: boolean }) {
  const steps = sent ? sentSteps : collectedSteps
  const now = stepOf[statusId] ?? 0
  return (
    <ol aria-label="Hvor langt den er kommet" className="grid auto-cols-fr grid-flow-col gap-1.5">
      {steps.map((name, at) => {
        const reached = at + 1 <= now
        return (
          <li key={name} aria-current={at + 1 === now ? 'step' : undefined} className="text-small">
            <span
              aria-hidden
              className={`block h-1.5 rounded-full ${reached ? 'mark bg-good' : 'mark-track bg-line'}`}
            />
            <span className={`mt-1.5 flex items-center gap-1 ${reached ? 'font-semibold' : 'text-soft'}`}>
              {reached && <Check aria-hidden size={14} className="shrink-0 text-good" />}
              <span>{name}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
