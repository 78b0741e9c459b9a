import { Field } from '#ui/controls/Field.tsx'

/** A code of the phone; `paper`: one from the paper will do too. */
export function CodeField({ id, error, paper = false }: { id: string; error?: string | undefined; paper?: boolean }) {
  return (
    <Field
      label={paper ? 'Kode' : 'Kode fra appen'}
      hint={paper ? 'Seks sifre fra appen, eller en av kodene du skrev ut' : undefined}
      name="code"
      id={id}
      inputMode={paper ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={20}
      error={error}
    />
  )
}
