/** The delivery days and periods for exchange and return. */
export function PromiseNote({ lines, sent }: { lines: readonly string[]; sent: boolean }) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="bytte">
      <h2 id="bytte" className="text-heading">
        {sent ? 'Levering, bytte og retur' : 'Bytte og retur'}
      </h2>
      <ul className="mt-2 space-y-1">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
