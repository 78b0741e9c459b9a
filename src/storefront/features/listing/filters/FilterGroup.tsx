import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef } from 'react'
import type { Elements } from '#ui/elements.ts'

/** A part of the filter that can be folded away, also without script. */
export function FilterGroup({
  title,
  open,
  onToggle,
  children,
}: {
  title: string
  open: boolean
  onToggle?: ((open: boolean) => void) | undefined
  children: Elements
}) {
  const part = useRef<HTMLDetailsElement>(null)
  // One that stands open in the page was opened before there was anybody to tell.
  useEffect(() => onToggle?.(part.current?.open ?? false), [onToggle])
  return (
    <details
      ref={part}
      className="group/part py-2"
      open={open}
      onToggle={event => onToggle?.(event.currentTarget.open)}
    >
      <summary className="flex min-h-tap items-center justify-between font-semibold">
        <span>{title}</span>
        <ChevronDown aria-hidden size={18} className="text-soft transition-transform group-open/part:rotate-180" />
      </summary>
      <fieldset className="pb-2">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
