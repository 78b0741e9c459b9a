import Check from 'lucide-react/icons/check'
import type { InputHTMLAttributes } from 'react'
import { isLight } from './swatch-tone.ts'

interface Look {
  /** `#rrggbb`. null: the colour has no single value, such as multicolour. */
  hex: string | null
  size?: 'dot' | 'usual' | 'large'
  chosen?: boolean
  soldOut?: boolean
}

/** A decorative sample of a colour. The colour's name is beside it or in the element around it. */
export function Swatch({ hex, size = 'usual', chosen = false, soldOut = false }: Look) {
  const light = hex === null || isLight(hex)
  const several = 'conic-gradient(#b23c17 25%, #d9a514 0 50%, #2f6b4f 0 75%, #2a4d7f 0)'
  return (
    <span
      aria-hidden
      className={`swatch swatch-${size} ${light ? 'swatch-edge' : ''} ${soldOut ? 'opacity-60' : ''}`}
      style={{ background: hex ?? several }}
    >
      {chosen && (
        <Check
          size={size === 'large' ? 20 : 16}
          strokeWidth={3}
          className={hex && light ? 'text-black' : 'text-white'}
        />
      )}
      {soldOut && (
        <svg viewBox="0 0 36 36" className="absolute inset-0" fill="none" strokeLinecap="round">
          <path d="M7 29 29 7" stroke="#fff" strokeWidth="4" />
          <path d="M7 29 29 7" stroke="#000" strokeWidth="1.5" />
        </svg>
      )}
    </span>
  )
}

/** One of several colours in a form. For a link, put `className="swatch-pick"` around a `Swatch`. */
export function SwatchChoice({
  name,
  hex,
  soldOut = false,
  type = 'radio',
  ...input
}: Omit<Look, 'chosen' | 'size'> & { name: string; type?: 'radio' | 'checkbox' } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'name'
  > & { field: string }) {
  const { field, ...rest } = input
  return (
    <label className="swatch-pick group/pick relative" title={name}>
      <input
        {...rest}
        type={type}
        name={field}
        className="sr-only"
        aria-label={soldOut ? `${name}, ikke på lager` : name}
      />
      <span className="group-has-checked/pick:hidden">
        <Swatch hex={hex} size="large" soldOut={soldOut} />
      </span>
      <span className="hidden group-has-checked/pick:inline">
        <Swatch hex={hex} size="large" chosen soldOut={soldOut} />
      </span>
    </label>
  )
}
