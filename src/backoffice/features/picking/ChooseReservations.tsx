import { Form, Link } from 'react-router'
import type { PickingRound } from '#contract/pickup/picking.ts'
import { formatPlural } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { roundAddress } from './picking-stops.ts'

/** A form that limits a picking round to some reservations. `chosen`: their ids; empty: the round has all. */
export function ChooseReservations({ round, chosen }: { round: PickingRound; chosen: readonly number[] }) {
  return (
    <details className="mt-2">
      <summary className="link inline-flex min-h-tap cursor-pointer items-center">Velg reservasjoner</summary>
      <Form
        key={chosen.join()}
        action="/ansatt/plukkrunde"
        className="max-w-md pb-4"
        aria-label="Velg reservasjoner"
        preventScrollReset
      >
        <input type="hidden" name="butikk" value={round.shop.id} />
        {round.data.map(({ id, pickupCode, name, articles }) => (
          <Checkbox
            key={id}
            id={`valg-${id}`}
            name="valg"
            value={id}
            defaultChecked={chosen.includes(id)}
            label={
              <span>
                <span className="font-mono">{pickupCode}</span>
                <span>{` ${name}, ${formatPlural(articles.filter(({ state }) => state === 'waiting').length, 'linje', 'linjer')}`}</span>
              </span>
            }
          />
        ))}
        <div className="mt-2 flex flex-wrap items-center gap-4">
          <Button type="submit" look="quiet">
            Plukk de valgte
          </Button>
          {chosen.length > 0 && (
            <Link to={roundAddress(round.shop.id)} className="link inline-flex min-h-tap items-center">
              Plukk alle
            </Link>
          )}
        </div>
      </Form>
    </details>
  )
}
