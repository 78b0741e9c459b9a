import { Form, Link, useNavigation } from 'react-router'
import type { DeskEntry } from '#contract/staff.ts'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { Button } from '#ui/controls/Button.tsx'
import { moveLabels, owedText, singleStepActions } from './move-labels.ts'
import { SeenVersion } from './SeenVersion.tsx'

/**
 * Buttons for the moves that need no further input. `toSend`: URL of the page with the dispatch form, if that is
 * another page.
 */
export function MoveButtons({ entry, toSend }: { entry: DeskEntry; toSend?: string }) {
  const sent = useNavigation().formData
  const sending = sent?.get('id') === String(entry.id)
  const buttons = singleStepActions
    .filter(name => entry.actions.includes(name))
    .map((name, at) => (
      <Form key={name} method="post" preventScrollReset>
        <input type="hidden" name="id" value={entry.id} />
        <input type="hidden" name={intentField} value={name} />
        <SeenVersion version={entry.version} />
        <Button
          type="submit"
          data-move={name}
          look={at === 0 && !entry.actions.includes('dispatch') ? 'main' : 'quiet'}
          busy={sending && intentOf(sent) === name}
          disabled={sending && intentOf(sent) !== name}
          aria-label={`${labelOf(name, entry)}: ${entry.pickupCode}`}
        >
          {labelOf(name, entry)}
        </Button>
      </Form>
    ))
  return (
    <>
      {entry.actions.includes('dispatch') && toSend !== undefined && (
        <Link to={toSend} className="button button-main self-start" aria-label={`Send: ${entry.pickupCode}`}>
          Send
        </Link>
      )}
      {buttons}
    </>
  )
}

const labelOf = (name: (typeof singleStepActions)[number], entry: DeskEntry): string =>
  name === 'collect' ? `${owedText(entry)} · ${moveLabels.collect}` : moveLabels[name]
