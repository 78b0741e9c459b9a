import { useState, type ComponentProps } from 'react'
import { Field } from '#ui/controls/Field.tsx'

/** A password field with a button that shows the password, so that the form needs no second password field. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      maxLength={128}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={shown ? 'Skjul passordet' : 'Vis passordet'}
          className="-mr-1 h-11 min-w-11 text-small font-medium underline noscript:hidden"
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Skjul' : 'Vis'}
        </button>
      }
    />
  )
}
