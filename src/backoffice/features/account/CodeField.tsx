import { Field } from '#ui/controls/Field.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'

/**
 * Field for a two-factor code from the phone. `paper`: printed recovery codes, which contain letters, are accepted too.
 */
export function CodeField({ id, error, paper = false }: { id: string; error?: string | undefined; paper?: boolean }) {
  const given = { name: 'code', id, error, autoComplete: 'one-time-code', required: true } as const
  if (!paper) return <NumberField label="Kode fra appen" {...given} />
  return (
    <Field
      label="Kode"
      hint="Seks sifre fra appen, eller en av kodene du skrev ut"
      {...given}
      inputMode="text"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
