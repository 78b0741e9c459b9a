import { useNavigation } from 'react-router'
import type { PollBody, StoredPollState } from '#contract/editors/polls-desk.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { DraftedForm } from '../drafts/DraftedForm.tsx'

/** A poll as it is written: what it asks stands as lines, as in a mail. */
export function PollForm({
  poll,
  values,
  errors,
}: {
  /** Null: it is new. */
  poll: Pick<StoredPollState, 'votes' | 'steps'> | null
  values: PollBody
  errors: Record<string, string[]>
}) {
  const busy = useNavigation().formData?.get('handling')
  const said = (field: string) => errors[field]?.join(' ')
  return (
    <DraftedForm className="mt-5 max-w-3xl space-y-5">
      <Field label="Navn" name="name" defaultValue={values.name} maxLength={120} error={said('name')} />
      <TextAreaField
        label="Beskrivelse"
        name="description"
        rows={3}
        maxLength={2_000}
        defaultValue={values.description}
        error={said('description')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Første dag"
          name="from"
          type="date"
          required={false}
          defaultValue={values.from ?? ''}
          error={said('from')}
        />
        <Field
          label="Siste dag"
          name="to"
          type="date"
          required={false}
          defaultValue={values.to ?? ''}
          error={said('to')}
        />
        <Field
          label="Bilde for skjerm"
          name="banner_desktop"
          required={false}
          maxLength={300}
          defaultValue={values.banner_desktop}
          hint="Adressen til et bilde i nettbutikken, som /media/….webp"
          error={said('banner_desktop')}
        />
        <Field
          label="Bilde for telefon"
          name="banner_mobile"
          required={false}
          maxLength={300}
          defaultValue={values.banner_mobile}
          hint="Tomt: det samme som på skjerm."
          error={said('banner_mobile')}
        />
      </div>
      <TextAreaField
        label="Spørsmål og svar"
        name="lines"
        rows={12}
        maxLength={20_000}
        defaultValue={values.lines}
        readOnly={(poll?.votes ?? 0) > 0}
        hint={
          (poll?.votes ?? 0) > 0
            ? 'Noen har svart: Spørsmålene kan ikke endres lenger.'
            : 'Et spørsmål på en linje, og svarene under det, hvert bak en bindestrek. Sett * bak et svar som er riktig.'
        }
        error={said('lines')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="quiet" name="handling" value="lagre" busy={busy === 'lagre'}>
          Lagre
        </Button>
        {(poll === null || poll.steps.includes('publish')) && (
          <Button type="submit" name="handling" value="publiser" busy={busy === 'publiser'}>
            Publiser
          </Button>
        )}
        {poll?.steps.includes('hide') && (
          <Button type="submit" look="quiet" name="handling" value="skjul" busy={busy === 'skjul'}>
            Gjør til utkast igjen
          </Button>
        )}
        {poll?.steps.includes('end') && (
          <Button type="submit" look="quiet" name="handling" value="avslutt" busy={busy === 'avslutt'}>
            Avslutt nå
          </Button>
        )}
        {poll?.votes === 0 && (
          <Button type="submit" look="quiet" name="handling" value="slett" busy={busy === 'slett'}>
            Slett
          </Button>
        )}
      </div>
    </DraftedForm>
  )
}
