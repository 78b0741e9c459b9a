import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import { locateShopper } from './set-position.ts'
import { usePosition } from './use-position.ts'

/** Sorts shops by name or by distance. Sorting by distance asks the browser for the position if it is not known. */
export function OrderChoice({ onFailure }: { onFailure: (words: string | null) => void }) {
  const { position, order, setOrder } = usePosition()
  const [asking, setAsking] = useState(false)
  const scripted = useScripted()
  const nearest = async () => {
    if (position) return setOrder('near')
    setAsking(true)
    onFailure(await locateShopper())
    setAsking(false)
  }
  return (
    <div role="group" aria-label="Rekkefølge" className={`flex gap-2 ${scripted ? '' : 'invisible'}`}>
      <Button
        look="quiet"
        size="small"
        className="min-h-tap"
        aria-pressed={order === 'name'}
        onClick={() => setOrder('name')}
      >
        Etter navn
      </Button>
      <Button
        look="quiet"
        size="small"
        className="min-h-tap"
        aria-pressed={order === 'near'}
        busy={asking}
        onClick={() => void nearest()}
      >
        Nærmest meg
      </Button>
    </div>
  )
}
