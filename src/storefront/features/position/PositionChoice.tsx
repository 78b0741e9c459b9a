import MapPin from 'lucide-react/icons/map-pin'
import { useId, useRef, useState, type FormEvent } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import type { SuggestedAddress } from '#contract/places.ts'
import { placeName } from '#shared/places/place-name.ts'
import { typedPostcode } from '#shared/places/typed-postcode.ts'
import { cleanText } from '#shared/text/typed-text.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ComboBox } from '#ui/controls/ComboBox.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import { goToPlace } from './go-to-place.ts'
import { lookUpPostcode } from './look-up-postcode.ts'
import { locateShopper } from './set-position.ts'
import { usePosition } from './use-position.ts'

/** A line that names the order of the shops and opens a form for the shopper's position. */
export function PositionChoice() {
  const { position, order, setOrder, clear: forget } = usePosition()
  const scripted = useScripted()
  const [failure, setFailure] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  const attempt = async (ask: Promise<string | null>) => {
    setAsking(true)
    const failed = await ask
    setAsking(false)
    setFailure(failed)
    if (failed === null) close()
  }
  const close = () => {
    if (!details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={details} className={`mt-1 ${scripted ? '' : 'invisible'}`}>
      <summary className="link inline-flex min-h-tap items-center gap-2 text-small">
        <MapPin aria-hidden size={18} className="shrink-0" />
        <span>{position && order === 'near' ? `Nærmest ${position.words}` : 'Vis nærmeste butikk først'}</span>
      </summary>
      <div className="mb-3 space-y-3 rounded-card bg-mist p-4">
        <PlaceForm busy={asking} failure={failure} onPlace={place => void attempt(goToPlace(place))} />
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" busy={asking} onClick={() => void attempt(locateShopper())}>
            Bruk min posisjon
          </Button>
          {position && (
            <Button look="quiet" onClick={() => setOrder(order === 'near' ? 'name' : 'near')}>
              {order === 'near' ? 'Vis etter navn' : 'Vis nærmeste først'}
            </Button>
          )}
          {position && (
            <Button
              look="plain"
              onClick={() => {
                forget()
                close()
              }}
            >
              Glem posisjonen
            </Button>
          )}
        </div>
      </div>
    </details>
  )
}

function PlaceForm({
  busy,
  failure,
  onPlace,
}: {
  busy: boolean
  failure: string | null
  onPlace: (typed: string) => void
}) {
  const id = useId()
  const [text, setText] = useState('')
  const suggestions = useSuggestions()
  const submit = (event: FormEvent) => {
    // Forms cannot be nested, so the button and the Enter key are handled here.
    event.preventDefault()
    const place = cleanText(text)
    if (place !== '') onPlace(place)
  }
  return (
    <div>
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <ComboBox
            id={id}
            label="Postnummer eller adresse"
            text={text}
            maxLength={120}
            aria-invalid={failure !== null || undefined}
            aria-describedby={failure === null ? undefined : `${id}-feil`}
            onType={typed => {
              setText(typed)
              suggestions.ask(cleanText(typed))
            }}
            options={suggestions.optionsFor(cleanText(text))}
            onChoose={({ label }) => {
              setText(label)
              if (/\d.*,|^\d{4} /.test(label)) onPlace(label.replace(/^(\d{4}) .*/, '$1'))
            }}
            onKeyDownCapture={event => {
              if (event.key === 'Enter' && !event.currentTarget.getAttribute('aria-activedescendant')) submit(event)
            }}
          />
        </div>
        <Button busy={busy} onClick={submit}>
          Finn
        </Button>
      </div>
      <p id={`${id}-feil`} role="status" className="mt-1.5 text-small font-medium text-bad empty:hidden">
        {failure}
      </p>
    </div>
  )
}

/** Suggests the place of a postcode, and addresses by their beginning. Sends a request when typing pauses. */
function useSuggestions() {
  const [found, setFound] = useState<{ of: string; options: { id: string; label: string }[] }>()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    ask(typed: string) {
      clearTimeout(resting.current)
      if (typed.length < 3) return
      resting.current = setTimeout(() => void suggest(typed).then(options => setFound({ of: typed, options })), 150)
    },
    /** The suggestions for a typed text. undefined: there are none, or they are not loaded yet. */
    optionsFor: (typed: string) => (found?.of === typed && found.options.length > 0 ? found.options : undefined),
  }
}

async function suggest(typed: string): Promise<{ id: string; label: string }[]> {
  const code = typedPostcode(typed)
  if (code !== null) {
    const result = await lookUpPostcode(code)
    return result.ok ? [{ id: code, label: `${result.data.PostalCode} ${placeName(result.data.City)}` }] : []
  }
  if (/^\d+$/.test(typed)) return []
  const outcome = await browserApi('GET /addresses/suggest', { query: { q: typed } })
  return outcome.ok ? outcome.data.map(toOption) : []
}

const toOption = ({ text }: SuggestedAddress) => ({ id: text, label: text })
