import { Form, useNavigation } from 'react-router'
import type { ColourMove } from '#contract/editors/colours-admin.ts'
import { Button } from '#ui/controls/Button.tsx'

/** Submits the reverse of a move. */
export function UndoMove({ move: { key, from, to } }: { move: ColourMove }) {
  const sent = useNavigation().formData
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      <Button type="submit" look="quiet" size="small" busy={sent?.get('key') === key}>
        Angre
      </Button>
    </Form>
  )
}
