import { Field } from '#ui/controls/Field.tsx'
import { shownIn, type FormResult } from '../form-result.ts'
import { PasswordField } from '../PasswordField.tsx'

/** `onReach`: called on focus of the first field, where the browser may offer passkeys. */
export function LoginFields({ result, onReach }: { result: FormResult | undefined; onReach: () => void }) {
  const { typed, faults } = shownIn(result)
  return (
    <>
      <Field
        label="E-post eller mobilnummer"
        name="name"
        id="inn-navn"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        required
        maxLength={254}
        onFocus={onReach}
        defaultValue={typed['name']}
        error={faults['name']}
      />
      <PasswordField
        label="Passord"
        name="password"
        id="inn-passord"
        autoComplete="current-password"
        required
        error={faults['password']}
      />
    </>
  )
}
