/** The delivery days and periods for exchange and return. `awaited`: the carrier has not delivered the goods yet. */
export function PromiseNote({ lines, awaited }: { lines: readonly string[]; awaited: boolean }) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="bytte">
      <h2 id="bytte" className="text-heading">
        {awaited ? 'Levering, bytte og retur' : 'Bytte og retur'}
      </h2>
      <ul className="mt-2 space-y-1">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
