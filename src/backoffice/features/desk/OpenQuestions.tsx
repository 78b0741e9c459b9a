import { Form, useNavigation } from 'react-router'
import type { DeskEntry } from '#contract/staff.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import type { QuestionActionResult } from './lines/elsewhere-action.ts'
import { SeenVersion } from './SeenVersion.tsx'

/** Questions that the shopper has not answered yet, each with a button that withdraws it. */
export function OpenQuestions({ entry, result }: { entry: DeskEntry; result: QuestionActionResult | undefined }) {
  const sent = useNavigation().formData
  const error = result?.questionAction === 'withdraw' ? result.refused : null
  return (
    <>
      {error !== null && (
        <p role="alert" className="mt-3 font-medium text-bad">
          {error}
        </p>
      )}
      <ul className="mt-3 space-y-2 empty:hidden" aria-label="Venter på svar fra kunden">
        {entry.questions.map(({ id, words, reason, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-mist p-3">
            <p className="grow">
              <Badge look="warn">Venter på svar</Badge> <strong>{words}</strong>
              <span className="block text-small text-soft">
                {`${reason}. Kunden har frist til ${formatDayAndTime(new Date(expiresAt))}.`}
              </span>
            </p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="ask" value="withdraw" />
              <input type="hidden" name="question" value={id} />
              <SeenVersion version={entry.version} />
              <Button
                type="submit"
                look="quiet"
                size="small"
                className="min-h-tap"
                busy={sent?.get('question') === String(id)}
                aria-label={`Trekk tilbake spørsmålet: ${words}`}
              >
                Trekk tilbake
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  )
}
