import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef } from 'react'
import type { Elements } from '#ui/elements.ts'

/** A collapsible part of the filters. It works without JavaScript. */
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
  // Reports the initial state, because the shopper may have opened the group before the script loaded.
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
