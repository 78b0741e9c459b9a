import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useIsSubmitting } from './use-action-result.ts'

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'busy' | 'onClick'> & { action: string }

/**
 * A submit button of an editor's page. `action` is the intent of the form. The pressed button looks busy until the page
 * has reloaded. Meanwhile all buttons ignore presses, because they would submit an outdated version.
 */
export function ActionButton({ action, ...button }: Props) {
  const busy = intentOf(useNavigation().formData) === action
  const pressed = useIsSubmitting()
  return (
    <Button
      type="submit"
      name={intentField}
      value={action}
      busy={busy}
      onClick={event => pressed && event.preventDefault()}
      {...button}
    />
  )
}
