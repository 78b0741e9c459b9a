/** The field for a place or postcode with its button. The form provides the label. */
export function PlaceInput({ place, required = false }: { place: string; required?: boolean }) {
  return (
    <>
      <input
        id="sted"
        name="sted"
        required={required}
        maxLength={60}
        defaultValue={place}
        placeholder="0150 eller Bergen"
        autoComplete="postal-code"
        className="field"
      />
      <button type="submit" className="button button-main shrink-0">
        Finn
      </button>
    </>
  )
}
