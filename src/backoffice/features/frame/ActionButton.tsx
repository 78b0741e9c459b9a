import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useIsSubmitting } from './use-action-result.ts'

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'busy' | 'onClick'> & { action: string }

/**
 * One of the buttons of an editor's page: its `action` is the intent of the form. It alone is busy until the page shows
 * what came of it, and meanwhile none of them takes a press: it would be of the version before.
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
