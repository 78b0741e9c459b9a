import { AccountForm } from '../AccountForm.tsx'
import { AccountPart, FormOf, type PartProps } from '../AccountPart.tsx'
import { shownConsents } from './shown-consents.ts'
import { YesBox } from './YesBox.tsx'

export function ConsentsForm({ customer, result, sending }: PartProps) {
  return (
    <AccountPart alone title="Samtykker" lead="Du kan ombestemme deg når du vil.">
      <AccountForm result={result} sending={sending} button="Lagre" busy="Lagrer …" done="Lagret">
        <FormOf form="consents" customer={customer} />
        <fieldset>
          <legend className="sr-only">Samtykker</legend>
          {shownConsents.map(({ name, label }) => (
            <YesBox
              key={name}
              name={name}
              label={label}
              checked={result?.ok === false ? result.typed[name] === '1' : customer[name]}
            />
          ))}
        </fieldset>
      </AccountForm>
    </AccountPart>
  )
}
