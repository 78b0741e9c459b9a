import type { PollBody, StoredPollState } from '#contract/editors/polls-admin.ts'
import { Field } from '#ui/controls/Field.tsx'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { DraftedForm } from '../drafts/DraftedForm.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import { fieldsOf, type FieldsOf } from '../frame/editor/fields-of.ts'
import { EditorButtons } from '../frame/EditorForm.tsx'

type EditedPoll = Pick<StoredPollState, 'votes' | 'steps'>

/** The form of a poll. Questions and answers are typed as lines of text. */
export function PollForm({
  poll,
  values,
  errors,
}: {
  /** null: a new poll. */
  poll: EditedPoll | null
  values: PollBody
  errors: Record<string, string[]>
}) {
  const answered = (poll?.votes ?? 0) > 0
  const field = fieldsOf(values, errors)
  return (
    <DraftedForm className="mt-5 max-w-3xl space-y-5">
      <Field label="Navn" {...field('name')} maxLength={120} />
      <TextAreaField label="Beskrivelse" {...field('description')} rows={3} maxLength={2_000} />
      <PeriodAndPictures field={field} />
      <TextAreaField
        label="Spørsmål og svar"
        {...field('lines')}
        rows={12}
        maxLength={20_000}
        readOnly={answered}
        hint={
          answered
            ? 'Noen har svart: Spørsmålene kan ikke endres lenger.'
            : 'Et spørsmål på en linje, og svarene under det, hvert bak en bindestrek. Sett * bak et svar som er riktig.'
        }
      />
      <PollButtons poll={poll} />
    </DraftedForm>
  )
}

function PeriodAndPictures({ field }: { field: FieldsOf<PollBody> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Første dag" {...field('from')} type="date" required={false} />
      <Field label="Siste dag" {...field('to')} type="date" required={false} />
      <Field
        label="Bilde for skjerm"
        {...field('banner_desktop')}
        required={false}
        maxLength={300}
        hint="Adressen til et bilde i nettbutikken, som /media/….webp"
      />
      <Field
        label="Bilde for telefon"
        {...field('banner_mobile')}
        required={false}
        maxLength={300}
        hint="Tomt: det samme som på skjerm."
      />
    </div>
  )
}

function PollButtons({ poll }: { poll: EditedPoll | null }) {
  const publishes = poll === null || poll.steps.includes('publish')
  return (
    <EditorButtons>
      <ActionButton action="lagre" look={publishes ? 'quiet' : 'main'}>
        Lagre
      </ActionButton>
      {publishes && <ActionButton action="publiser">Publiser</ActionButton>}
      {poll?.steps.includes('hide') && (
        <ActionButton action="skjul" look="quiet">
          Gjør til utkast igjen
        </ActionButton>
      )}
      {poll?.steps.includes('end') && (
        <ActionButton action="avslutt" look="quiet">
          Avslutt nå
        </ActionButton>
      )}
      {poll?.votes === 0 && (
        <ActionButton action="slett" look="quiet">
          Slett
        </ActionButton>
      )}
    </EditorButtons>
  )
}
