/** The delivery days and periods for exchange and return. */
export function PromiseNote({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="bytte">
      <h2 id="bytte" className="text-heading">
        Levering og bytte
      </h2>
      <ul className="mt-2 space-y-1">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
