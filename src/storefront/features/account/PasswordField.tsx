import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ComponentProps } from 'react'
import { Field } from '#ui/controls/Field.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'

/** A password that can be looked at, so that it need not be typed twice. */
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
        <IconButton
          label={shown ? 'Skjul passordet' : 'Vis passordet'}
          icon={shown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
          className="-mr-2 noscript:hidden"
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
