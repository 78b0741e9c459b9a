import type { Ref } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import type { Elements } from '#ui/elements.ts'

export type ButtonAction = 'none' | 'all' | 'choose' | 'read'

interface Props {
  heading: string
  /** Shown between the text and the buttons. */
  more?: Elements
  /** Replaces the button that opens the list of cookie kinds. */
  last?: Elements
  box?: Ref<HTMLDivElement>
  readButton?: Ref<HTMLButtonElement>
  onPress?: (press: ButtonAction) => void
}

/** The box of the cookie question. The server's page and the script use it, so both look the same. */
export function QuestionBox({ heading, more, last, box, readButton, onPress }: Props) {
  const press = (name: ButtonAction) => ({ 'data-press': name, onClick: () => onPress?.(name) })
  return (
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
        <button ref={readButton} type="button" className="link" {...press('read')}>
          Les om personvern
        </button>
      </p>
      {more}
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button look="quiet" {...press('none')}>
          Bare nødvendige
        </Button>
        <Button look="quiet" {...press('all')}>
          Godta alle
        </Button>
        {last ?? (
          <Button look="plain" size="small" className="col-span-2" {...press('choose')}>
            Velg selv
          </Button>
        )}
      </div>
    </div>
  )
}
