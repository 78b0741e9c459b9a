import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import type { Substitutes } from '#contract/pickup/questions.ts'
import type { DeskDetail } from '#contract/staff.ts'
import { formatMoney } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { offerReasons, type QuestionActionResult } from './elsewhere-action.ts'
import { SeenVersion } from '../SeenVersion.tsx'
import { isSameCode } from '#shared/stock/gtin.ts'
import { formText } from '#shared/form-text.ts'

interface Props {
  entry: DeskDetail
  /** Search results. null: no line is chosen, or the search failed. */
  substitutes: Substitutes['goods'] | null
  result: QuestionActionResult | undefined
}

const [lineField, wordsField] = ['bytte', 'sok'] as const

/** Offers a substitute for missing pieces of a line: search by barcode or name, then ask the shopper. */
export function OfferSubstitute({ entry, substitutes, result }: Props) {
  const [search] = useSearchParams()
  const at = search.get(lineField)
  const line = entry.articles.find(each => each.canSubstitute && String(each.line) === at)
  const missing = entry.articles.filter(({ canSubstitute }) => canSubstitute)
  const kept = [...search].filter(([name]) => name !== lineField && name !== wordsField)
  if (!line)
    return (
      <ul className="mt-3 empty:hidden">
        {missing.map(each => (
          <li key={each.line}>
            <Link
              to={`?${new URLSearchParams([...kept, [lineField, String(each.line)]])}`}
              preventScrollReset
              className="link inline-flex min-h-tap items-center"
            >
              {`Tilby noe annet i stedet for ${each.name}`}
            </Link>
          </li>
        ))}
      </ul>
    )
  return (
    <section aria-labelledby="bytte" className="mt-4 max-w-xl">
      <h2 id="bytte" className="text-heading">
        {`I stedet for ${line.missing} × ${line.name}`}
      </h2>
      {result?.refused && <Notice kind="error" title={result.refused} />}
      <Form role="search" preventScrollReset className="mt-2 flex items-start gap-2">
        {kept.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={lineField} value={line.line} />
        <div className="min-w-0 grow">
          <Field
            label="Strekkode eller navn"
            hint="Tomt felt: andre størrelser og farger av den samme varen"
            name={wordsField}
            id="bytte-sok"
            defaultValue={search.get(wordsField) ?? ''}
            maxLength={100}
            required={false}
            autoComplete="off"
          />
        </div>
        <Button type="submit" look="quiet" className="mt-[1.9rem]">
          Finn
        </Button>
      </Form>
      {substitutes?.length === 0 && (
        <p className="mt-3">Butikken har ikke nok av noe som passer. Søk etter noe annet.</p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {substitutes?.map(goods => (
          <OfferedGoods key={goods.ean} goods={goods} line={line.line} version={entry.version} />
        ))}
      </ul>
      <p className="mt-3 text-small text-soft">
        Innen et minutt får kunden en e-post med en lenke. Kunden betaler aldri mer enn før. Legg varen til side. Den
        holdes av til kunden har svart.
      </p>
    </section>
  )
}

function OfferedGoods({
  goods,
  line,
  version,
}: {
  goods: Substitutes['goods'][number]
  line: number
  version: string
}) {
  const sent = useNavigation().formData
  const busy = sent !== undefined && isSameCode(formText(sent, 'ean'), goods.ean)
  const kind = [goods.color, goods.size].filter(Boolean).join(', ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p>
        <strong>{goods.name}</strong>
        <span>{`, ${kind}`}</span>
        <span className="block text-small text-soft">
          <span className="font-mono">{goods.ean}</span>
          <span>{` · ${goods.available} ledig · ${formatMoney(goods.price)}`}</span>
        </span>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="ask" value="substitute" />
        <input type="hidden" name="line" value={line} />
        <input type="hidden" name="ean" value={goods.ean} />
        <SeenVersion version={version} />
        <input type="hidden" name="reason" value={offerReasons[0]} />
        <Button
          type="submit"
          look="quiet"
          size="small"
          className="min-h-tap"
          busy={busy}
          aria-label={`Tilby ${goods.name}, ${kind}`}
        >
          Tilby
        </Button>
      </Form>
    </li>
  )
}
