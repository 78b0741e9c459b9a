import type { PollBody, StoredPollState } from '#contract/editors/polls-admin.ts'
import { Field } from '#ui/controls/Field.tsx'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { DraftedForm } from '../drafts/DraftedForm.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
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
  const errorOf = (field: string) => errors[field]?.join(' ')
  return (
    <DraftedForm className="mt-5 max-w-3xl space-y-5">
      <Field label="Navn" name="name" defaultValue={values.name} maxLength={120} error={errorOf('name')} />
      <TextAreaField
        label="Beskrivelse"
        name="description"
        rows={3}
        maxLength={2_000}
        defaultValue={values.description}
        error={errorOf('description')}
      />
      <PeriodAndPictures values={values} errorOf={errorOf} />
      <TextAreaField
        label="Spørsmål og svar"
        name="lines"
        rows={12}
        maxLength={20_000}
        defaultValue={values.lines}
        readOnly={answered}
        hint={
          answered
            ? 'Noen har svart: Spørsmålene kan ikke endres lenger.'
            : 'Et spørsmål på en linje, og svarene under det, hvert bak en bindestrek. Sett * bak et svar som er riktig.'
        }
        error={errorOf('lines')}
      />
      <PollButtons poll={poll} />
    </DraftedForm>
  )
}

function PeriodAndPictures({ values, errorOf }: { values: PollBody; errorOf: (field: string) => string | undefined }) {
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
      <Field
        label="Bilde for skjerm"
        name="banner_desktop"
        required={false}
        maxLength={300}
        defaultValue={values.banner_desktop}
        hint="Adressen til et bilde i nettbutikken, som /media/….webp"
        error={errorOf('banner_desktop')}
      />
      <Field
        label="Bilde for telefon"
        name="banner_mobile"
        required={false}
        maxLength={300}
        defaultValue={values.banner_mobile}
        hint="Tomt: det samme som på skjerm."
        error={errorOf('banner_mobile')}
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
