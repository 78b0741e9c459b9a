export interface DeletionLines {
  deleted: readonly string[]
  kept: readonly string[]
}

/** Lists the data that is deleted with an account, and the data that is kept, each with its period. */
export function DeletionFacts({ lines, done = false }: { lines: DeletionLines; done?: boolean }) {
  return (
    <div className="space-y-5">
      <Facts title={done ? 'Dette er slettet' : 'Dette blir slettet'} lines={lines.deleted} />
      <Facts title="Dette beholder vi" lines={lines.kept} />
    </div>
  )
}

function Facts({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h2 className="text-heading">{title}</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
