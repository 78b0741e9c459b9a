import Check from 'lucide-react/icons/check'

const collected = ['Mottatt', 'Plukkes', 'Klar til henting'] as const
const delivered = ['Mottatt', 'Plukkes', 'Sendt', 'Levert'] as const
/** By statusID. */
const sentSteps: Record<number, number> = { 9: 3, 10: 4 }

/** How far the reservation has come, by its statusID: 1–3, and 9 and 10 of what is sent. */
export function ReservationProgress({ statusId, sent }: { statusId: number; sent: boolean }) {
  const steps = sent ? delivered : collected
  const now = sentSteps[statusId] ?? statusId
  return (
    <ol aria-label="Hvor langt den er kommet" className="grid auto-cols-fr grid-flow-col gap-1.5">
      {steps.map((name, at) => {
        const reached = at + 1 <= now
        return (
          <li key={name} aria-current={at + 1 === now ? 'step' : undefined} className="text-small">
            <span aria-hidden className={`block h-1.5 rounded-full ${reached ? 'bg-good' : 'bg-line'}`} />
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
