import { useEffect, useEffectEvent, useRef, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { FieldFrame, fieldParts, type FieldTexts } from './FieldFrame.tsx'
import { guardField } from './scan-guard.ts'

interface Props extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'maxLength' | 'inputMode'> {
  type?: 'text' | 'password'
  /** Stands in the field's right end: a unit. */
  end?: ReactNode
  /** Amounts with øre. */
  decimal?: boolean
  /** The digits that a number here may have, 7 where it is not given. A longer one may be a barcode. */
  longest?: number
  /** Does something useful with a scanned barcode, and returns what to say of it. */
  onScan?: (code: string) => ReactNode
}

/**
 * A labelled field for a number, which never cuts what is typed. A barcode that is scanned into it is not taken as a number: what
 * stood there before comes back, and the field says so.
 */
export function NumberField({ end, decimal = false, longest = 7, onScan, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [scanned, setScanned] = useState<ReactNode>(null)
  const take = useEffectEvent((code: string) => setScanned(onScan?.(code) ?? scanMessage(code)))
  useEffect(() => {
    if (!field.current) return
    return guardField(field.current, { longest, onScan: code => take(code), onType: () => setScanned(null) })
  }, [longest])
  const { frame, control } = fieldParts(props)
  const saidAt = `${control.id}-skann`
  const described = [control['aria-describedby'], scanned === null ? undefined : saidAt].filter(Boolean).join(' ')
  const input = (
    <input
      autoComplete="off"
      {...control}
      ref={field}
      inputMode={decimal ? 'decimal' : 'numeric'}
      className={`${control.className} ${end ? 'pr-14' : ''}`}
      aria-describedby={described || undefined}
    />
  )
  return (
    <FieldFrame {...frame}>
      {end ? (
        <div className="relative">
          {input}
          <div className="absolute inset-y-0 right-0 flex items-center pr-3 text-soft">{end}</div>
        </div>
      ) : (
        input
      )}
      <p id={saidAt} role="status" className="mt-1.5 text-small font-medium empty:hidden">
        {scanned}
      </p>
    </FieldFrame>
  )
}

const scanMessage = (code: string) => `${code} er en strekkode, ikke et tall. Den er ikke tatt med.`
