import { useEffect, useState } from 'react'
import type { CampaignBody } from '#contract/editors/campaign-admin.ts'
import { Field } from '#ui/controls/Field.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { RadioGroup } from '#ui/controls/RadioGroup.tsx'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { DraftedForm } from '../drafts/DraftedForm.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import { EditorButtons } from '../frame/EditorForm.tsx'
import { kronerOf, readCampaignForm, writtenGoods } from './read-campaign-form.ts'

type Errors = Record<string, string[]>

const kinds = [
  { value: 'percent', label: 'Prosent', detail: 'av prisen uten pant' },
  { value: 'prices', label: 'Egne priser', detail: 'én for hvert varenummer' },
  { value: 'multi_buy', label: 'Mengderabatt', detail: '3 for 2, eller 2 for 499' },
]

interface FieldProps {
  values: CampaignBody
  errorOf: (field: string) => string | undefined
}

/** The form of a campaign that is not published. */
export function CampaignForm({
  values,
  restored,
  errors,
  onTyped,
}: {
  values: CampaignBody
  /** The values come from a draft of this form. */
  restored: boolean
  errors: Errors
  onTyped: (typed: CampaignBody) => void
}) {
  const [kind, setKind] = useState(values.kind)
  const errorOf = (field: string) => errors[field]?.join(' · ')
  useEffect(() => {
    if (restored) onTyped(values)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on mount only: later input calls onTyped itself
  }, [])
  return (
    <DraftedForm
      className="mt-5 max-w-3xl space-y-5"
      onChange={event => onTyped(readCampaignForm(new FormData(event.currentTarget)))}
    >
      <Field label="Navn" name="name" defaultValue={values.name} maxLength={200} required error={errorOf('name')} />
      <CampaignPeriod values={values} errorOf={errorOf} />
      <RadioGroup
        label="Hva varene koster"
        name="kind"
        options={kinds}
        defaultValue={values.kind}
        onChoose={chosen => setKind(chosen === 'prices' || chosen === 'multi_buy' ? chosen : 'percent')}
      />
      {kind === 'percent' && (
        <NumberField
          label="Prosent"
          name="percent"
          defaultValue={values.percent ?? ''}
          error={errorOf('percent')}
          end="%"
        />
      )}
      {kind === 'multi_buy' && <MultiBuy values={values} errorOf={errorOf} />}
      <CampaignGoods values={values} kind={kind} errorOf={errorOf} />
      <EditorButtons>
        <ActionButton action="lagre" look="quiet">
          Lagre utkast
        </ActionButton>
        <ActionButton action="publiser">Publiser</ActionButton>
      </EditorButtons>
    </DraftedForm>
  )
}

function CampaignPeriod({ values, errorOf }: FieldProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Første dag"
        name="from"
        type="date"
        required={false}
        defaultValue={values.from ?? ''}
        error={errorOf('from')}
      />
      <Field
        label="Siste dag"
        name="to"
        type="date"
        required={false}
        defaultValue={values.to ?? ''}
        error={errorOf('to')}
      />
    </div>
  )
}

/** Fields of a multi-buy: the number of pieces, and the number of pieces or the amount that the shopper pays. */
function MultiBuy({ values, errorOf }: FieldProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <NumberField
        label="Antall"
        name="take"
        defaultValue={values.take ?? ''}
        hint="som tas sammen"
        error={errorOf('take')}
      />
      <NumberField
        label="Betal for"
        name="pay"
        defaultValue={values.pay ?? ''}
        hint="av dem, eller"
        error={errorOf('pay')}
      />
      <NumberField
        label="Pris sammen"
        name="amount"
        decimal
        defaultValue={values.amount === null ? '' : kronerOf(values.amount)}
        hint="uten pant"
        error={errorOf('amount')}
        end="kr"
      />
    </div>
  )
}

/**
 * The brands, groups and articles of the campaign. In a campaign with individual prices each article has a price.
 */
function CampaignGoods({ values, kind, errorOf }: FieldProps & { kind: CampaignBody['kind'] }) {
  const goods = writtenGoods(values)
  return (
    <>
      {kind !== 'prices' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextAreaField
            label="Merker"
            name="brands"
            rows={3}
            hint="Ett på hver linje"
            defaultValue={goods.brands}
            error={errorOf('brands')}
          />
          <TextAreaField
            label="Varegrupper"
            name="groups"
            rows={3}
            hint="Én på hver linje: Sko, eller Sko > Vinter"
            defaultValue={goods.groups}
            error={errorOf('groups')}
          />
        </div>
      )}
      <TextAreaField
        label="Varenumre"
        name="articles"
        rows={6}
        hint={kind === 'prices' ? 'Ett på hver linje, med prisen bak: 10023 499,50' : 'Ett på hver linje'}
        defaultValue={goods.articles}
        error={errorOf('articles')}
      />
    </>
  )
}
