import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { cookieKinds, type CookieKind } from '#shared/cookie-kinds.ts'
import { answerCookies, readChoices } from './consent-cookies.ts'
import { PrivacyDialog } from './PrivacyDialog.tsx'
import { storeConsents } from './store-consents.ts'

const labels: Record<CookieKind, string> = {
  cookie_default: 'Valg og innstillinger',
  cookie_ga: 'Statistikk (Google Analytics)',
  cookie_google_tag_manager: 'Målinger (Google Tag Manager)',
  cookie_meta_pixel: 'Markedsføring (Meta-piksel)',
}

/** It lies beside what one reads, not over it: nothing is closed off, and no and yes look alike. */
export function CookieConsent({ again, onAnswer }: { again: boolean; onAnswer: () => void }) {
  const [choosing, setChoosing] = useState(again)
  const [reading, setReading] = useState(false)
  const [chosen, setChosen] = useState(readChoices)
  const heading = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (again) box.current?.focus()
  }, [again])
  const answer = (kinds: readonly CookieKind[]) => {
    for (const cookie of answerCookies(kinds, location.protocol === 'https:')) document.cookie = cookie
    void storeConsents(kinds)
    onAnswer()
    // Where the answer came by keyboard the focus would fall to nobody.
    document.getElementById('innhold')?.focus({ preventScroll: true })
  }
  const toggle = (kind: CookieKind, on: boolean) =>
    setChosen(cookieKinds.filter(other => (other === kind ? on : chosen.includes(other))))
  return (
    <>
      <div
        ref={box}
        role="dialog"
        aria-modal="false"
        aria-labelledby={heading}
        tabIndex={-1}
        className="fixed inset-x-0 bottom-0 z-(--z-popover) max-h-[70dvh] overflow-y-auto border-t border-line bg-paper px-gutter pb-[max(1rem,env(safe-area-inset-bottom))] pt-4 shadow-lg sm:inset-x-auto sm:bottom-4 sm:left-4 sm:max-w-md sm:border sm:px-6"
      >
        <h2 id={heading} className="text-lg font-semibold">
          Informasjonskapsler
        </h2>
        <p className="mt-1 text-small">
          Nå bruker vi bare de nødvendige: for handlekurv, innlogging og skjemaer. Ditt valg gjelder hvis vi tar i bruk
          flere.{' '}
          <button type="button" className="link" onClick={() => setReading(true)}>
            Les om personvern
          </button>
        </p>
        {choosing && (
          <fieldset className="mt-2">
            <legend className="sr-only">Hva du sier ja til</legend>
            <Checkbox name="cookie_required" label="Nødvendige" checked disabled />
            {cookieKinds.map(kind => (
              <Checkbox
                key={kind}
                name={kind}
                label={labels[kind]}
                checked={chosen.includes(kind)}
                onChange={event => toggle(kind, event.target.checked)}
              />
            ))}
          </fieldset>
        )}
        <div className="mt-3 grid grid-cols-2 gap-3">
          <Button look="quiet" onClick={() => answer([])}>
            Bare nødvendige
          </Button>
          <Button look="quiet" onClick={() => answer(cookieKinds)}>
            Godta alle
          </Button>
          {choosing ? (
            <Button look="quiet" className="col-span-2" onClick={() => answer(chosen)}>
              Lagre valgene
            </Button>
          ) : (
            <Button look="plain" size="small" className="col-span-2" onClick={() => setChoosing(true)}>
              Velg selv
            </Button>
          )}
        </div>
      </div>
      <PrivacyDialog open={reading} onClose={() => setReading(false)} />
    </>
  )
}
