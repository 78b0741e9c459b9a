import { useEffect, useEffectEvent, useRef, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { FieldFrame, fieldParts, type FieldTexts } from './FieldFrame.tsx'
import { guardField } from './scan-guard.ts'

interface Props extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'maxLength' | 'inputMode'> {
  type?: 'text' | 'password'
  /** Shown at the right end of the field: a unit. */
  end?: ReactNode
  /** The field accepts decimals, for amounts with øre. */
  decimal?: boolean
  /** The most digits that a valid number has. Default: 7. Only longer input is checked for a barcode. */
  longest?: number
  /** Handles a scanned barcode. Returns the message to show. */
  onScan?: (code: string) => ReactNode
}

/**
 * A labelled field for a number; it never shortens the input. If a barcode is scanned into the field, the field keeps
 * its earlier value and shows a message.
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
