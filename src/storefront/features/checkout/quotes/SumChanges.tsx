/** The reasons why a sum has changed, shown below it. */
export function SumChanges({ changes }: { changes: readonly string[] }) {
  return (
    <div role="status">
      {changes.map(reason => (
        <p key={reason} className="mt-2 text-small">
          {reason}
        </p>
      ))}
    </div>
  )
}
