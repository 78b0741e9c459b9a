import { Notice } from '#ui/display/Notice.tsx'

/** New recovery codes. They are displayed only once. */
export function RecoveryList({ codes }: { codes: readonly string[] }) {
  return (
    <Notice kind="warning" title="Skriv ned eller skriv ut disse kodene nå">
      <p className="mt-1">
        Hver av dem logger deg inn én gang når telefonen er borte. De vises bare nå. Ta vare på dem et annet sted enn
        telefonen.
      </p>
      <ul className="mt-3 font-mono text-small">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  )
}
