import { Form, Link } from 'react-router'
import type { DeskList, StaffAccount } from '#contract/staff.ts'
import { formatCount } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { viewAddress, views, type DeskChoice } from './desk-choice.ts'

/** The views, and a search that a scanner fills in: it ends with Enter. */
export function DeskSearch({
  choice,
  counts,
  shops,
}: {
  choice: DeskChoice
  counts: DeskList['counts']
  shops: StaffAccount['shops']
}) {
  const countOf: Record<string, number> = {
    '': counts.waiting + counts.ready,
    plukk: counts.waiting,
    klare: counts.ready,
  }
  return (
    <>
      <nav aria-label="Visning" className="mt-4">
        <ul className="flex flex-wrap gap-2">
          {views.map(view => (
            <li key={view.param}>
              <Link
                to={viewAddress(choice, view)}
                aria-current={choice.view === view ? 'true' : undefined}
                className="chip"
              >
                {view.name}
                {view.param in countOf && ` (${formatCount(countOf[view.param] ?? 0)})`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <search className="mt-4">
        <Form action="/ansatt" className="flex flex-wrap items-end gap-2">
          {choice.view.param && <input type="hidden" name="vis" value={choice.view.param} />}
          <div className="min-w-0 grow desk:max-w-md">
            <Field
              key={choice.q}
              label="Finn reservasjon"
              hint="Hentekode, medlemskode, navn, telefon eller strekkode"
              name="q"
              type="search"
              defaultValue={choice.q}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
            />
          </div>
          {shops.length > 1 && (
            <SelectField key={choice.shop} label="Butikk" name="butikk" defaultValue={choice.shop}>
              <option value="">Alle mine butikker</option>
              {shops.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <Button type="submit" look="quiet">
            Finn
          </Button>
        </Form>
      </search>
    </>
  )
}
