import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/controls/Button.tsx'
import { useIsSubmitting } from './use-action-result.ts'

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'busy' | 'onClick'> & { action: string }

/**
 * One of the buttons of an editor's page: the server finds its action under `handling`. It alone is busy until the page shows
 * what came of it, and meanwhile none of them takes a press: it would be of the version before.
 */
export function ActionButton({ action, ...button }: Props) {
  const busy = useNavigation().formData?.get('handling') === action
  const pressed = useIsSubmitting()
  return (
    <Button
      type="submit"
      name="handling"
      value={action}
      busy={busy}
      onClick={event => pressed && event.preventDefault()}
      {...button}
    />
  )
}
