import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import type { Elements } from '../elements.ts'

/** The texts of every field. */
export interface FieldTexts {
  label: string
  name: string
  hint?: string | undefined
  /** The error message, which says how to correct the value. */
  error?: string | undefined
  /** Shows the label to screen readers only, because its meaning is clear from the context, as in a search field. */
  hideLabel?: boolean | undefined
}

export const fieldId = (name: string, id?: string): string => id ?? `felt-${name}`

/** Attributes that connect a control to its hint and its error. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const ids = [hint ? `${id}-hjelp` : '', error ? `${id}-feil` : ''].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined } as const
}

/** Splits the props of a field into those of the frame and those of the control. */
export function fieldParts<
  Given extends FieldTexts & {
    id?: string | undefined
    className?: string | undefined
    required?: boolean | undefined
  },
>({ label, name, error, hint, hideLabel, ...control }: Given) {
  const id = fieldId(name, control.id)
  return {
    frame: { id, label, hint, error, hideLabel, required: control.required },
    control: {
      ...control,
      id,
      name,
      className: `field ${control.className ?? ''}`,
      ...describedBy(id, { hint, error }),
    },
  }
}

/** The frame of a field: label above, hint below, and the error beside the field. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  required,
  hideLabel,
  children,
}: Omit<FieldTexts, 'name'> & { id: string; required?: boolean | undefined; children: Elements }) {
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block font-medium'}>
        <span>{label}</span>
        {required === false && <span className="font-normal text-soft"> (valgfritt)</span>}
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hjelp`} className="mb-1.5 text-small text-soft">
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={`${id}-feil`} className="mt-1.5 flex items-start gap-1.5 text-small font-medium text-bad">
      <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
