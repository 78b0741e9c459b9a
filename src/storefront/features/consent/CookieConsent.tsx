import { useLayoutEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { setCookie } from '#shared/browser/cookies.ts'
import { kindsOf } from '#shared/brand/cookie-tags.ts'
import type { CookieKind } from '#shared/cookie-kinds.ts'
import { useBrand } from '../../brands/use-brand.ts'
import { answerCookies, readChoices } from './consent-cookies.ts'
import { forgetOptionalCookies } from './forget-optional-cookies.ts'
import { PrivacyDialog } from './PrivacyDialog.tsx'
import { labels, QuestionBox } from './QuestionBox.tsx'
import { storeConsents } from './store-consents.ts'

/**
 * The cookie question. It lies above the page, not over it, so the page stays usable. The buttons for yes and no look
 * alike.
 */
export function CookieConsent({ start, onAnswer }: { start: 'choose' | 'read'; onAnswer: () => void }) {
  const offered = kindsOf(useBrand().tags)
  const [choosing, setChoosing] = useState(start === 'choose')
  const [reading, setReading] = useState(start === 'read')
  const [chosen, setChosen] = useState(readChoices)
  const heading = useId()
  const box = useRef<HTMLDivElement>(null)
  const readButton = useRef<HTMLButtonElement>(null)
  // The focus is moved before the dialog opens, because a closing dialog returns the focus to the element that had it.
  useLayoutEffect(() => (start === 'choose' ? box : readButton).current?.focus(), [start])
  const answer = (kinds: readonly CookieKind[] | null) => {
    const isWithdrawn = kinds !== null && readChoices().some(kind => !kinds.includes(kind))
    answerCookies(kinds, location.protocol === 'https:').forEach(setCookie)
    if (kinds)
      void storeConsents(kinds).finally(() => {
        if (isWithdrawn) forgetOptionalCookies()
        dispatchEvent(new Event('hent.cookies'))
      })
    onAnswer()
    // The clicked button disappears, so the focus moves to the content instead of being lost.
    document.getElementById('innhold')?.focus({ preventScroll: true })
  }
  const on = {
    ok: () => answer(null),
    none: () => answer([]),
    all: () => answer(offered),
    choose: () => setChoosing(true),
    read: () => setReading(true),
  }
  const toggle = (kind: CookieKind, yes: boolean) =>
    setChosen(offered.filter(other => (other === kind ? yes : chosen.includes(other))))
  const kinds = (
    <fieldset className="mt-2">
      <legend className="sr-only">Hva du sier ja til</legend>
      <Checkbox name="cookie_required" label="Nødvendige" checked disabled />
      {offered.map(kind => (
        <Checkbox
          key={kind}
          name={kind}
          label={labels[kind]}
          checked={chosen.includes(kind)}
          onChange={event => toggle(kind, event.target.checked)}
        />
      ))}
    </fieldset>
  )
  const store = (
    <Button look="quiet" size="small" className="px-2 sm:px-4" onClick={() => answer(chosen)}>
      Lagre valgene
    </Button>
  )
  return (
    <>
      <QuestionBox
        heading={heading}
        kinds={offered}
        box={box}
        readButton={readButton}
        onPress={press => on[press]()}
        {...(choosing && { more: kinds, last: store })}
      />
      <PrivacyDialog open={reading} onClose={() => setReading(false)} />
    </>
  )
}
