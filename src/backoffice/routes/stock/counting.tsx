import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { useEffect, useRef, useState } from 'react'
import {
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  useSubmit,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { maxInRound } from '#shared/stock/counting-round.ts'
import { isSameCode } from '#shared/stock/gtin.ts'
import { formText } from '#shared/form-text.ts'
import { formatPlural } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import { staffApi } from '../../api-context.ts'
import { CameraScan } from '../../features/camera/CameraScan.tsx'
import { scanTarget } from '../../features/scanner/scan-field-of-page.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { countFromBrowser, saveRows, undoFromForm, type CountActionResult } from '../../features/stock/count-action.ts'
import {
  isConfirmed,
  isDoubted,
  setConfirmed,
  setSeen,
  toSave,
  type SavedRow,
} from '../../features/stock/count-round.ts'
import { CountOutcome } from '../../features/stock/CountOutcome.tsx'
import { Differences, RoundList } from '../../features/stock/RoundList.tsx'
import { loadShopOf } from '../../features/stock/stock-choice.ts'
import { useCountRound } from '../../features/stock/use-count-round.ts'

export const meta = () => [{ title: 'Telling – lager – ansatt' }, { name: 'robots', content: 'noindex' }]

export const loader = ({ context, url }: LoaderFunctionArgs) => loadShopOf(context.get(staffApi), url.searchParams)

export async function action({ context, request, url }: ActionFunctionArgs) {
  const api = context.get(staffApi)
  const { shop } = await loadShopOf(api, url.searchParams)
  const form = await request.formData()
  if (intentOf(form) === 'angre') return undoFromForm(api, shop.id, form)
  return saveRows(api, { shopId: shop.id, how: 'count', rows: readRows(formText(form, 'rows')) })
}
export const clientAction = countFromBrowser
export const shouldRevalidate = revalidateAfter('all')

/** Invalid JSON yields no rows, which the API refuses. */
function readRows(text: string) {
  try {
    return JSON.parse(text) as SavedRow[]
  } catch {
    return []
  }
}

export default function CountingPage() {
  const { account, shop } = useLoaderData<typeof loader>()
  const result = useActionData<CountActionResult>()
  const navigation = useNavigation()
  const submit = useSubmit()
  const { rows, unavailable, scan, change, askAgain } = useCountRound(shop.id)
  const [checking, setChecking] = useState(false)
  useEffect(() => {
    if (result?.done === 'counted') change(() => [])
    if (result?.done === 'refused' && result.rows.length > 0) change(now => setSeen(now, result.rows))
  }, [result, change])
  const ready = toSave(rows)
  const visible = checking && ready !== null
  const busy = navigation.state === 'submitting'
  const doubted = rows.filter(row => isDoubted(row) && !isConfirmed(row)).length
  const scanIntoNumber = (ean: string): string => {
    if (rows.some(row => isSameCode(row.ean, ean) || isSameCode(row.stock?.ean ?? '', ean)))
      return 'Strekkoden er ikke tatt med som antall. Varen er i listen.'
    if (rows.length >= maxInRound) return 'Strekkoden er ikke tatt med som antall. Listen er full.'
    scan(ean)
    return 'Strekkoden er ikke tatt med som antall. Varen er lagt til øverst.'
  }
  return (
    <StaffPage account={account} title={`Telling i ${shop.name}`}>
      <p className="mt-1 max-w-reading text-soft">
        Skann hvert stykk, eller skann én gang og skriv antallet. Tell med det som er satt av til kunder. Ingenting
        endres før du har sett forskjellene og lagret.
      </p>
      <Link to={`/ansatt/lager?butikk=${shop.id}`} className="link inline-flex min-h-tap items-center">
        Tilbake til lageret
      </Link>
      {unavailable && (
        <Notice kind="warning" title="Ingen kontakt med nettbutikken" className="mt-4">
          <p>Listen er lagret på denne enheten. Du kan skanne videre.</p>
          <Button look="quiet" size="small" onClick={askAgain}>
            Prøv igjen
          </Button>
        </Notice>
      )}
      {!visible && <ScanForm full={rows.length >= maxInRound} onScan={scan} />}
      {rows.length === 0 && result?.done !== 'counted' && <EmptyState title="Ingenting er telt ennå" />}
      {rows.length > 0 && (
        <section aria-labelledby="talte" className="mt-6 max-w-3xl">
          <h2 id="talte" className="mb-2 text-heading">
            {visible ? 'Forskjeller' : formatPlural(rows.length, 'vare', 'varer')}
          </h2>
          {visible ? (
            <Differences rows={rows} onConfirm={(ean, isRight) => change(now => setConfirmed(now, ean, isRight))} />
          ) : (
            <RoundList
              rows={rows}
              onCount={(ean, counted) =>
                change(now => now.map(row => (isSameCode(row.ean, ean) ? { ...row, counted } : row)))
              }
              onScan={scanIntoNumber}
              onRemove={ean => change(now => now.filter(row => !isSameCode(row.ean, ean)))}
            />
          )}
          {visible && doubted > 0 && (
            <p role="status" className="mt-4 font-medium">
              {`${formatPlural(doubted, 'tall', 'tall')} er langt fra det forrige. Bekreft, eller velg «Tell mer» og rett.`}
            </p>
          )}
          <RoundButtons
            checking={visible}
            ready={ready !== null}
            doubted={doubted > 0}
            busy={busy}
            onCheck={setChecking}
            onSave={() => {
              setChecking(false)
              void submit({ [intentField]: 'lagre', rows: JSON.stringify(ready) }, { method: 'post' })
            }}
          />
        </section>
      )}
      {/* Below the buttons, since a message above a long list would be out of view. */}
      <CountOutcome result={result} busy={busy} />
    </StaffPage>
  )
}

/** `full`: the round accepts no further articles. */
function ScanForm({ full, onScan }: { full: boolean; onScan: (code: string) => void }) {
  const scripted = useScripted()
  const scanForm = useRef<HTMLFormElement>(null)
  return (
    <>
      <form
        ref={scanForm}
        className="mt-4 flex max-w-xl items-end gap-2"
        aria-label="Skann"
        onSubmit={event => {
          event.preventDefault()
          const field = event.currentTarget.elements.namedItem('ean')
          if (!(field instanceof HTMLInputElement)) return
          onScan(field.value)
          field.value = ''
          field.focus()
        }}
      >
        <div className="min-w-0 grow">
          <Field
            {...scanTarget}
            label="Skann strekkoden"
            name="ean"
            id="skann"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={40}
          />
        </div>
        <Button type="submit" look="quiet" disabled={!scripted || full}>
          Legg til
        </Button>
      </form>
      <CameraScan form={scanForm} field="ean" />
    </>
  )
}

function RoundButtons({
  checking,
  ready,
  doubted,
  busy,
  onCheck,
  onSave,
}: {
  /** The differences are displayed. */
  checking: boolean
  /** Each article has a number. */
  ready: boolean
  /** A number differs much from the stock and is not confirmed. */
  doubted: boolean
  busy: boolean
  onCheck: (checking: boolean) => void
  onSave: () => void
}) {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {checking ? (
        <>
          <Button busy={busy} disabled={doubted} onClick={onSave}>
            Lagre tellingen
          </Button>
          <Button look="quiet" onClick={() => onCheck(false)}>
            Tell mer
          </Button>
        </>
      ) : (
        <Button onClick={() => onCheck(true)} disabled={!ready} busy={busy}>
          Se forskjeller
        </Button>
      )}
    </div>
  )
}
