import { useState } from 'react'
import { Button, buttonClass } from '../controls/Button.tsx'
import { Notice } from './Notice.tsx'

/** New recovery codes of a second factor, to copy, download or print. They are displayed only once. */
export function RecoveryList({ codes }: { codes: readonly string[] }) {
  const [said, setSaid] = useState('')
  const text = codes.join('\n')
  const copy = async () => setSaid((await copyText(text)) ? 'Kodene er kopiert' : 'Marker kodene, og kopier dem selv')
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
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <Button look="quiet" size="small" className="noscript:hidden" onClick={() => void copy()}>
          Kopier
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="reservekoder.txt"
          className={buttonClass('quiet', 'small')}
        >
          Last ned
        </a>
        <Button look="quiet" size="small" className="noscript:hidden" onClick={() => window.print()}>
          Skriv ut
        </Button>
      </div>
      <p role="status" className="mt-2 font-medium empty:hidden">
        {said}
      </p>
    </Notice>
  )
}

/** false: refused. Browsers offer the clipboard only over TLS. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
