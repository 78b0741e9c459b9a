/** The reasons for a sum, below it. */
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
