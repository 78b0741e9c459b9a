import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

/** A part of the filter that can be folded away, also without script. */
export function FilterGroup({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details className="group/part py-2" open={open}>
      <summary className="flex min-h-tap items-center justify-between font-semibold">
        {title}
        <ChevronDown aria-hidden size={18} className="text-soft transition-transform group-open/part:rotate-180" />
      </summary>
      <fieldset className="pb-2">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
