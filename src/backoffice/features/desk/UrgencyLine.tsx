import Clock from 'lucide-react/icons/clock'
import type { Urgency } from './urgency.ts'

const looks = { overdue: 'font-semibold text-bad', soon: 'font-semibold text-warn', calm: '' }

export function UrgencyLine({ urgency }: { urgency: Urgency | null }) {
  if (!urgency) return null
  return (
    <p className={`flex items-start gap-1.5 ${looks[urgency.level]}`}>
      {urgency.level !== 'calm' && <Clock aria-hidden size={16} className="mt-0.5 shrink-0" />}
      <span>{urgency.text}</span>
    </p>
  )
}
