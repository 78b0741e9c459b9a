import { Link } from 'react-router'
import { Field } from '#ui/controls/Field.tsx'
import { shownIn, type FormResult } from '../form-result.ts'
import { PasswordField } from '../PasswordField.tsx'
import { YesBox } from '../details/YesBox.tsx'
import { staleInvitationCode } from '../messages-by-status.ts'

interface RegisterFieldsProps {
  result: FormResult | undefined
  /** Field values that a shop has recorded about the customer. */
  known: Record<string, string> | null
}

export function RegisterFields({ result, known }: RegisterFieldsProps) {
  const { typed: typedHere, faults } = shownIn(result)
  const typed = result ? typedHere : (known ?? {})
  const token = result?.refusal?.code === staleInvitationCode ? undefined : known?.['registration_token']
  // The prefix keeps the ids apart from those of the page's own form, which a dialog may cover.
  const field = (name: string) => ({ name, id: `ny-${name}`, defaultValue: typed[name], error: faults[name] })
  return (
    <>
      {token !== undefined && <input type="hidden" name="registration_token" value={token} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Fornavn" {...field('first_name')} autoComplete="given-name" required maxLength={100} />
        <Field label="Etternavn" {...field('last_name')} autoComplete="family-name" required maxLength={100} />
      </div>
      <Field
        label="E-post"
        {...field('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        required
        maxLength={254}
      />
      <Field
        label="Mobilnummer"
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={40}
        hint="Du kan logge inn med det også."
      />
      <PasswordField
        label="Passord"
        name="password"
        id="ny-password"
        autoComplete="new-password"
        required
        hint="Minst 8 tegn. En setning er lett å huske og vanskelig å gjette."
        error={faults['password']}
      />
      <div className="space-y-1">
        <YesBox
          name="terms_conditions"
          checked={typed['terms_conditions'] === '1'}
          error={faults['terms_conditions']}
          label={
            <span>
              Jeg godtar{' '}
              <Link to="/kjopsvilkar" className="link" target="_blank">
                vilkårene
              </Link>{' '}
              og har lest{' '}
              <Link to="/personvernerklaering" className="link" target="_blank">
                personvernerklæringen
              </Link>
            </span>
          }
        />
        <YesBox name="club" checked={typed['club'] === '1'} label="Jeg vil være med i fordelsklubben (valgfritt)" />
        <YesBox
          name="newsletter"
          checked={typed['newsletter'] === '1'}
          label="Send meg nyhetsbrev på e-post (valgfritt)"
        />
      </div>
    </>
  )
}
