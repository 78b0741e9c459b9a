import { useRevalidator } from 'react-router'
import { Notice } from '#ui/display/Notice.tsx'

/** Shown if the server did not return the shops that have the goods. The cart is unchanged. */
export function ShopsUnavailable() {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice kind="error" title="Vi får ikke sett hvilke butikker som har varene akkurat nå" className="mt-6">
      <button type="button" className="button button-quiet mt-3" onClick={() => void revalidate()}>
        {state === 'idle' ? 'Prøv igjen' : 'Prøver …'}
      </button>
    </Notice>
  )
}
