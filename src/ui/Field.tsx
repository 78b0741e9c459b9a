import type { InputHTMLAttributes } from 'react'

/** A labelled field with what is wrong beside it. */
export function Field({
  label,
  name,
  error,
  hint,
  ...input
}: { label: string; name: string; error?: string | undefined; hint?: string } & InputHTMLAttributes<HTMLInputElement>) {
  const id = input.id ?? `felt-${name}`
  const described = [hint ? `${id}-hjelp` : '', error ? `${id}-feil` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hjelp`} className="mb-1 text-sm text-soft">
          {hint}
        </p>
      )}
      <input
        {...input}
        id={id}
        name={name}
        className="field"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p id={`${id}-feil`} className="mt-1 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
