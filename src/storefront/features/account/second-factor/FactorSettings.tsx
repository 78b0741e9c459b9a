import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Customer } from '#contract/customers/customers.ts'
import type { CustomerFactor, CustomerFactorBegun } from '#contract/customers/second-factor.ts'
import { formatDate } from '#shared/format/format-date.ts'
import { formatPlural } from '#shared/format/format.ts'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { FactorKey } from '#ui/display/FactorKey.tsx'
import { RecoveryList } from '#ui/display/RecoveryList.tsx'
import { AccountForm } from '../AccountForm.tsx'
import { AccountPart, FormOf } from '../AccountPart.tsx'
import type { FormResult } from '../form-result.ts'
import { OwnPassword } from '../passkeys/OwnPassword.tsx'

interface Props {
  customer: Customer
  /** null: the state could not be loaded. */
  factor: CustomerFactor | null
  of: (form: string) => { result: FormResult | undefined; sending: boolean }
}

/** Turning the second factor on and off, and new recovery codes. */
export function FactorSettings({ customer, factor, of }: Props) {
  const codes = of('factor-confirm').result?.codes ?? of('factor-codes').result?.codes
  const shown = useFocusWhen(codes)
  return (
    <AccountPart
      alone
      title="Tofaktor"
      lead="Når du logger inn, spør vi også om en kode fra en app på telefonen din. Da hjelper det ikke andre å vite passordet. Det er frivillig."
    >
      {factor === null && <p>Vi fikk ikke hentet tofaktor. Last siden på nytt.</p>}
      {codes && (
        <div ref={shown} tabIndex={-1} className="mb-8">
          <p className="mb-4 font-medium text-good">
            {of('factor-confirm').result?.ok ? 'Tofaktor er slått på' : 'De gamle kodene gjelder ikke lenger'}
          </p>
          <RecoveryList codes={codes} />
        </div>
      )}
      {factor?.active && <FactorOn customer={customer} factor={factor} of={of} />}
      {factor && !factor.active && <FactorOff customer={customer} factor={factor} of={of} />}
    </AccountPart>
  )
}

/** An element that gets the focus when `value` appears or changes: the pressed button is gone. */
function useFocusWhen(value: unknown) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (value) element.current?.focus()
  }, [value])
  return element
}

type Loaded = Props & { factor: CustomerFactor }

function FactorOn({ customer, factor, of }: Loaded) {
  const { since, recovery_left, password_needed } = factor
  const [renewed, off] = [of('factor-codes'), of('factor-off')]
  return (
    <div className="space-y-8">
      <p>{`${since === null ? '' : `Slått på ${formatDate(new Date(since))}. `}Du har ${formatPlural(recovery_left, 'ubrukt reservekode', 'ubrukte reservekoder')}.`}</p>
      <AccountForm {...renewed} button="Lag nye reservekoder" busy="Lager koder …" look="quiet">
        <FormOf form="factor-codes" customer={customer} />
        <OwnPassword id="nye-koder-passord" customer={customer} needed={password_needed} result={renewed.result} />
      </AccountForm>
      <AccountForm {...off} button="Slå av tofaktor" busy="Slår av …" look="danger">
        <FormOf form="factor-off" customer={customer} />
        <OwnPassword id="tofaktor-av-passord" customer={customer} needed={password_needed} result={off.result} />
      </AccountForm>
    </div>
  )
}

function FactorOff({ customer, factor, of }: Loaded) {
  const [begin, confirm, off] = [of('factor-begin'), of('factor-confirm'), of('factor-off')]
  const [shown, setShown] = useState<CustomerFactorBegun>()
  const fresh = begin.result?.begun
  // The page keeps the key after a wrong code, because it may already be in the app.
  if (fresh && fresh !== shown) setShown(fresh)
  // Without JavaScript the form with the wrong code returns the key.
  const secret = shown?.secret ?? confirm.result?.typed['key']
  const begun = useFocusWhen(shown)
  const ended = useFocusWhen(off.result?.ok)
  if (!customer.email_verified)
    return (
      <p>
        Bekreft e-postadressen din først.{' '}
        <Link to="/min-side" className="link">
          Få lenken på nytt på Min side
        </Link>
      </p>
    )
  return (
    <>
      {off.result?.ok && (
        <div ref={ended} tabIndex={-1} className="mb-4 font-medium text-good">
          Tofaktor er slått av
        </div>
      )}
      {secret !== undefined && (
        <div ref={begun} tabIndex={-1} className="mb-8">
          <h2 className="text-heading">1. Skann koden med appen</h2>
          <FactorKey qrCode={shown?.qr_code ?? null} secret={secret} />
          <h2 className="mb-4 mt-6 text-heading">2. Skriv de to kodene</h2>
          <p className="mb-4">{`Vi har sendt en kode til ${customer.email}. Den gjelder i 10 minutter.`}</p>
          <AccountForm {...confirm} button="Slå på tofaktor" busy="Slår på …">
            <FormOf form="factor-confirm" customer={customer} />
            <input type="hidden" name="key" value={secret} />
            <NumberField
              label="Kode fra appen"
              name="code"
              id="tofaktor-kode"
              autoComplete="one-time-code"
              required
              error={confirm.result?.faults['code']}
            />
            <NumberField
              label="Kode fra e-posten"
              name="mail_code"
              id="tofaktor-e-postkode"
              required
              error={confirm.result?.faults['mail_code']}
            />
            <OwnPassword id="bekreft-passord" customer={customer} needed={false} result={confirm.result} />
          </AccountForm>
        </div>
      )}
      {secret === undefined && (
        <p className="mb-4">
          Du trenger en app som Google Authenticator, Microsoft Authenticator eller den i passordhåndtereren din.
        </p>
      )}
      <AccountForm
        {...begin}
        button={secret === undefined ? 'Sett opp tofaktor' : 'Vis en ny QR-kode, og send en ny e-post'}
        busy="Henter koden …"
        {...(secret !== undefined && { look: 'quiet' })}
      >
        <FormOf form="factor-begin" customer={customer} />
        <OwnPassword
          id="tofaktor-passord"
          customer={customer}
          needed={factor.password_needed && secret === undefined}
          result={begin.result}
        />
      </AccountForm>
    </>
  )
}
