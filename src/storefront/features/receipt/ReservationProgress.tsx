import Check from 'lucide-react/icons/check'

const steps = ['Mottatt', 'Plukkes', 'Klar til henting'] as const

/** How far the reservation has come, by its statusID 1–3. */
export function ReservationProgress({ statusId }: { statusId: number }) {
  return (
    <ol aria-label="Hvor langt den er kommet" className="grid grid-cols-3 gap-1.5">
      {steps.map((name, at) => {
        const reached = at + 1 <= statusId
        return (
          <li key={name} aria-current={at + 1 === statusId ? 'step' : undefined} className="text-small">
            <span aria-hidden className={`block h-1.5 rounded-full ${reached ? 'bg-good' : 'bg-line'}`} />
            <span className={`mt-1.5 flex items-center gap-1 ${reached ? 'font-semibold' : 'text-soft'}`}>
              {reached && <Check aria-hidden size={14} className="shrink-0 text-good" />}
              {name}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
