import { deletedWithAccount, storedAfterDeletion } from '#shared/accounts/account-deletion.ts'

/** Lists the data that is deleted with an account, and the data that is kept, each with its period. */
export function DeletionFacts({ done = false }: { done?: boolean }) {
  return (
    <div className="space-y-5">
      <Facts title={done ? 'Dette er slettet' : 'Dette blir slettet'} lines={deletedWithAccount} />
      <Facts title="Dette beholder vi" lines={storedAfterDeletion} />
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
