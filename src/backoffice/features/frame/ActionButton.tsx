import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/controls/Button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'busy'> & { action: string }

/** One of the buttons of a form: the server finds its action under `handling`, and it alone is busy until the answer. */
export function ActionButton({ action, ...button }: Props) {
  const busy = useNavigation().formData?.get('handling') === action
  return <Button type="submit" name="handling" value={action} busy={busy} {...button} />
}
