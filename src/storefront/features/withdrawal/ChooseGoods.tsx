import { Form } from 'react-router'
import type { Reservation } from '#contract/reservations.ts'
import type { Withdrawal } from '#contract/paid-orders/withdrawals.ts'
import { withdrawalReasons } from '#shared/withdrawal-reasons.ts'
import { sizeLabel } from '#shared/sizes/size-label.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import type { Elements } from '#ui/elements.ts'
import type { Choice } from './read-choice.ts'

type Article = Pick<Reservation['articles'][number], 'line' | 'name' | 'size' | 'color'>

interface Props {
  left: Withdrawal['left']
  /** Empty: the goods are numbered in the order of the receipt instead of named. */
  articles: readonly Article[]
  choice: Choice
  /** Fields of a form that is sent. Default: the form puts the choice into the address of the next step. */
  hidden?: Elements
}

/** A form to choose pieces and, optionally, a reason. */
export function ChooseGoods({ left, articles, choice, hidden }: Props) {
  // A single piece is left, so there is nothing to choose.
  const only = left.length === 1 && left[0]?.count === 1
  const chosen = new Map(choice.lines.map(({ line, count }) => [line, count]))
  return (
    <Form method={hidden ? 'post' : 'get'} preventScrollReset className="max-w-2xl space-y-5">
      {hidden}
      <ul className="divide-y divide-line border-y border-line">
        {left.map(({ line, count }) => {
          const { name, detail } = namesOf(articles, line)
          return (
            <li key={line} className="grid items-center gap-x-6 gap-y-2 py-3 desk:grid-cols-[minmax(0,1fr)_10rem]">
              <p className="min-w-0 break-words">
                <span>{name}</span>
                <span className="block text-small text-soft">{detail}</span>
              </p>
              <SelectField
                label={`Antall av ${[name, detail].filter(Boolean).join(', ')}`}
                hideLabel
                name={`line-${line}`}
                id={`line-${line}`}
                defaultValue={chosen.get(line) ?? (only ? 1 : 0)}
              >
                {Array.from({ length: count + 1 }, (_, pieces) => (
                  <option key={pieces} value={pieces}>
                    {pieces === 0 ? 'Beholdes' : `${pieces} angres`}
                  </option>
                ))}
              </SelectField>
            </li>
          )
        })}
      </ul>
      <SelectField
        label="Hvorfor"
        hint="Du trenger ikke å oppgi noen grunn"
        name="grunn"
        required={false}
        defaultValue={choice.reason}
      >
        <option value="">Ikke oppgitt</option>
        {withdrawalReasons.map(reason => (
          <option key={reason}>{reason}</option>
        ))}
      </SelectField>
      <Button type="submit" name="videre" value="">
        Videre
      </Button>
    </Form>
  )
}

/** The chosen pieces, as a list and as fields of the form around it. */
export function GoodsList({ lines, articles }: { lines: Choice['lines']; articles: readonly Article[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      {lines.map(({ line, count }) => {
        const { name, detail } = namesOf(articles, line)
        return (
          <li key={line} className="break-words">
            <span>{`${count} × ${[name, detail].filter(Boolean).join(', ')}`}</span>
            <input type="hidden" name={`line-${line}`} value={count} />
          </li>
        )
      })}
    </ul>
  )
}

export function namesOf(articles: readonly Article[], line: number): { name: string; detail: string } {
  const article = articles.find(each => each.line === line)
  return {
    name: article?.name ?? `Vare ${line + 1}`,
    detail: [sizeLabel(article?.size ?? ''), article?.color].filter(Boolean).join(', '),
  }
}
