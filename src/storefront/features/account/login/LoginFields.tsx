import { Field } from '#ui/controls/Field.tsx'
import { shownIn, type FormAnswer } from '../form-answer.ts'
import { PasswordField } from '../PasswordField.tsx'

export function LoginFields({ answer }: { answer: FormAnswer | undefined }) {
  const { typed, faults } = shownIn(answer)
  return (
    <>
      <Field
        label="E-post eller mobilnummer"
        name="name"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        required
        maxLength={254}
        defaultValue={typed['name']}
        error={faults['name']}
      />
      <PasswordField
        label="Passord"
        name="password"
        autoComplete="current-password"
        required
        error={faults['password']}
      />
    </>
  )
}
