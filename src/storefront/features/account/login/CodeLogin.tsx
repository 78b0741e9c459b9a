import { intentField } from '#shared/form-intent.ts'
import { Field } from '#ui/controls/Field.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { AccountForm } from '../AccountForm.tsx'
import { shownIn, type FormResult } from '../form-result.ts'

interface CodeLoginProps {
  result: FormResult | undefined
  sending: boolean
  onSend?: ((data: FormData) => void) | undefined
}

/** Asks for the mail address first, then for the code sent to it. */
export function CodeLogin({ result, sending, onSend }: CodeLoginProps) {
  const { faults } = shownIn(result)
  const email = result?.typed['email']
  const waiting = result !== undefined && (result.ok || 'code' in result.typed)
  if (!waiting)
    return (
      <AccountForm result={result} sending={sending} button="Send meg en kode" busy="Sender …" wide onSend={onSend}>
        <input type="hidden" name={intentField} value="code" />
        <Field
          label="E-post"
          name="email"
          id="inn-epost"
          type="email"
          autoComplete="email"
          autoCapitalize="off"
          required
          maxLength={254}
          defaultValue={email}
          error={faults['email']}
        />
      </AccountForm>
    )
  return (
    <>
      <Notice kind="info" className="mb-5">
        <p className="break-words">{`Hvis ${email ?? ''} har en konto hos oss, får du en e-post med en kode. Bruk den nyeste.`}</p>
      </Notice>
      <AccountForm
        key="code"
        result={result}
        sending={sending}
        button="Logg inn"
        busy="Logger inn …"
        wide
        onSend={onSend}
      >
        <input type="hidden" name={intentField} value="code" />
        <input type="hidden" name="email" value={email} />
        <NumberField
          label="Kode"
          name="code"
          id="inn-kode"
          autoComplete="one-time-code"
          required
          error={faults['code']}
        />
      </AccountForm>
    </>
  )
}
