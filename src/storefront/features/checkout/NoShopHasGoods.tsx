/** Shown if no shop has any of the goods. */
export function NoShopHasGoods() {
  return (
    <div className="rounded-card bg-warn-soft p-4">
      <p className="font-semibold">Ingen butikk har noe av dette på lager akkurat nå.</p>
      <p className="mt-1">Ta en annen farge eller størrelse, eller få varsel når varen kommer.</p>
    </div>
  )
}
