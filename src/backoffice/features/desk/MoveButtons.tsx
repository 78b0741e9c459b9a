import { Form, useNavigation } from 'react-router'
import type { DeskEntry } from '#contract/staff.ts'
import { Button } from '#ui/controls/Button.tsx'
import { moveWords, onePress } from './move-words.ts'

/** The moves of one press that are open to a reservation. */
export function MoveButtons({ entry }: { entry: DeskEntry }) {
  const sent = useNavigation().formData
  const sending = sent?.get('id') === String(entry.id)
  return onePress
    .filter(name => entry.actions.includes(name))
    .map((name, at) => (
      <Form key={name} method="post" preventScrollReset>
        <input type="hidden" name="id" value={entry.id} />
        <input type="hidden" name="action" value={name} />
        <Button
          type="submit"
          data-move={name}
          look={at === 0 ? 'main' : 'quiet'}
          busy={sending && sent.get('action') === name}
          disabled={sending && sent.get('action') !== name}
          aria-label={`${moveWords[name]}: ${entry.pickupCode}`}
        >
          {moveWords[name]}
        </Button>
      </Form>
    ))
}
