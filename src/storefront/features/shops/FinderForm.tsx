import { useLocation, useNavigate } from 'react-router'
import { formText } from '#shared/form-text.ts'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { useFormOf } from '../../use-form-of.ts'
import { goToPlace } from '../position/go-to-place.ts'
import { writeFinderChoice, type FinderChoice } from './finder-address.ts'
import { PlaceInput } from './PlaceInput.tsx'
import { cleanText } from '#shared/text/typed-text.ts'
import { typedPostcode } from '#shared/places/typed-postcode.ts'

/** A plain form to the page's own URL. A typed postcode is stored as the shopper's position. */
export function FinderForm({ choice }: { choice: FinderChoice }) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const form = useFormOf(writeFinderChoice(choice))
  const show = (filled: HTMLFormElement) => {
    const data = new FormData(filled)
    const typed = cleanText(formText(data, 'sted'))
    const postcode = typedPostcode(typed)
    if (postcode !== null) void goToPlace(postcode)
    const search = writeFinderChoice({ typed, openOnly: data.get('apen') === '1' })
    void navigate({ search }, { preventScrollReset: true, state })
  }
  return (
    <search>
      <form
        ref={form}
        action="/butikker"
        className="max-w-xl"
        onSubmit={event => {
          event.preventDefault()
          show(event.currentTarget)
        }}
      >
        <label htmlFor="sted" className="mb-1.5 block font-medium">
          Sted, postnummer eller butikk
        </label>
        <div className="flex gap-2">
          <PlaceInput place={choice.typed} />
        </div>
        <Checkbox
          name="apen"
          value="1"
          label="Åpen nå"
          defaultChecked={choice.openOnly}
          onChange={event => event.target.form && show(event.target.form)}
        />
      </form>
    </search>
  )
}
