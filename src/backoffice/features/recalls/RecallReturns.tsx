import { Form } from 'react-router'
import type { RecallDetail } from '#contract/own-shop/recalls.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import { remedyChoices, remedyLabel, returnsText } from './recall-labels.ts'

/** Notes returned pieces, and lists them. */
export function RecallReturns({ recall, errors }: { recall: RecallDetail; errors: Record<string, string[]> }) {
  return (
    <section aria-labelledby="innlevert" className="mt-10 max-w-reading">
      <h2 id="innlevert" className="text-heading">
        Innlevert
      </h2>
      <p className="mt-2 text-soft">{`${returnsText(recall.counts)} Legg varen der den ikke kan selges.`}</p>
      <Form
        key={recall.counts.returned}
        method="post"
        noValidate
        preventScrollReset
        aria-label="Merk som levert inn"
        className="mt-3 grid gap-4 sm:grid-cols-[2fr_1fr_1.3fr] sm:items-end"
      >
        <input type="hidden" name="seen" value={Math.max(0, ...recall.returns.map(({ id }) => id))} />
        <NumberField
          label="Reservasjon eller ordre"
          name="reservation"
          longest={10}
          required={false}
          hint="Tomt: kjøpt i kassen"
          error={errors['reservation']?.[0]}
        />
        <NumberField label="Antall" name="pieces" required defaultValue="1" error={errors['pieces']?.[0]} />
        <SelectField label="Kunden fikk" name="remedy">
          {remedyChoices
            .filter(({ value }) => recall.remedies.includes(value))
            .map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </SelectField>
        <div>
          <ActionButton action="innlevert">Merk som levert inn</ActionButton>
        </div>
      </Form>
      <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {recall.returns.map(({ id, reservation, pieces, remedy, at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span>
              {`${pieces} stk. · ${reservation === null ? 'kjøpt i kassen' : `nr. ${reservation}`} · ${remedyLabel(remedy).toLowerCase()} · ${formatDayAndTime(new Date(at))}`}
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="innlevering" value={id} />
              <ActionButton action="angre-innlevert" look="quiet" aria-label={`Angre innlevering ${id}`}>
                Angre
              </ActionButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
