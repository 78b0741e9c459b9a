import type { Ref } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import type { Elements } from '#ui/elements.ts'
import type { CookieKind } from '#shared/cookie-kinds.ts'

export type ButtonAction = 'ok' | 'none' | 'all' | 'choose' | 'read'

/** After a change of these or the texts below, change `cookieWording`. */
export const labels: Record<CookieKind, string> = {
  cookie_default: 'Valg og innstillinger',
  cookie_ga: 'Statistikk (Google Analytics)',
  cookie_google_tag_manager: 'Målinger (Google Tag Manager)',
  cookie_meta_pixel: 'Markedsføring (Meta-piksel)',
}

interface Props {
  heading: string
  /** The kinds of cookies that need consent. Empty: one button acknowledges the necessary ones. */
  kinds: readonly CookieKind[]
  /** Shown between the text and the buttons. */
  more?: Elements
  /** Replaces the button that opens the list of cookie kinds. */
  last?: Elements
  box?: Ref<HTMLDivElement>
  readButton?: Ref<HTMLButtonElement>
  onPress?: (press: ButtonAction) => void
}

/**
 * The box of the cookie question, above the header. It is in the flow of the page, so it covers nothing, whatever the
 * size of the text or the screen. The server's page and the script share it, so that both look the same.
 */
export function QuestionBox({ heading, kinds, more, last, box, readButton, onPress }: Props) {
  const press = (name: ButtonAction) => ({ 'data-press': name, onClick: () => onPress?.(name) })
  return (
    <div
      ref={box}
      role="dialog"
      aria-modal="false"
      aria-labelledby={heading}
      tabIndex={-1}
      className="border-b border-line bg-mist"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-2.5">
        <div className="min-w-0 max-w-3xl text-fine desk:text-small">
          <h2 id={heading} className="sr-only">
            Informasjonskapsler
          </h2>
          <p className="[text-wrap:wrap]">
            <span>
              {kinds.length === 0
                ? 'Vi bruker bare nødvendige informasjonskapsler.'
                : `Noen informasjonskapsler er nødvendige. Resten bruker vi bare hvis du sier ja: ${kinds.map(kind => labels[kind]).join(', ')}.`}
            </span>{' '}
            <button ref={readButton} type="button" className="link" {...press('read')}>
              Les om personvern
            </button>
          </p>
          {more}
        </div>
        {kinds.length === 0 ? (
          <Button look="quiet" size="small" className="w-full sm:w-auto" {...press('ok')}>
            Greit
          </Button>
        ) : (
          <div className="grid w-full grid-cols-[1fr_1fr_auto] gap-2 sm:w-auto">
            <Button look="quiet" size="small" className="px-1 sm:px-4" {...press('none')}>
              Bare nødvendige
            </Button>
            <Button look="quiet" size="small" className="px-1 sm:px-4" {...press('all')}>
              Godta alle
            </Button>
            {last ?? (
              <Button look="plain" size="small" className="px-1 sm:px-4" {...press('choose')}>
                Velg selv
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
