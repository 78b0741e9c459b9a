import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import { formatCount } from '#shared/format/format.ts'
import { Button, buttonClass } from './Button.tsx'

type Fetched = { ok: true; file: Blob; name: string } | { ok: false; message: string }
interface Props {
  href: string
  /** `post`: for a download that the server records. Default: `get`. */
  method?: 'get' | 'post'
  className?: string
  fetchFile: (
    href: string,
    ask: { method: 'get' | 'post'; signal: AbortSignal; onBytes: (bytes: number) => void },
  ) => Promise<Fetched>
  children: ReactNode
}
type State = { is: 'idle' | 'stopped' } | { is: 'coming'; bytes: number } | Fetched

/**
 * A download link, with the progress and errors below it. Without JavaScript it is a plain link or form. Put it in a
 * separate block: in a row aligned at its end or middle, the text below would move the link while the user clicks it.
 */
export function DownloadLink({ href, method = 'get', className = buttonClass('quiet'), fetchFile, children }: Props) {
  const [state, setState] = useState<State>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)
  const isComing = 'is' in state && state.is === 'coming'
  const words = wordsOf(state)
  useEffect(() => () => running.current?.abort(), [])

  const download = async (event: FormEvent | MouseEvent) => {
    event.preventDefault()
    if (isComing) return
    const { signal } = (running.current = new AbortController())
    setState({ is: 'coming', bytes: 0 })
    const onBytes = (bytes: number) => setState({ is: 'coming', bytes })
    const fetched = await fetchFile(href, { method, signal, onBytes })
    if (signal.aborted) return
    if (fetched.ok) save(fetched)
    setState(fetched)
  }
  const stop = () => {
    running.current?.abort()
    setState({ is: 'stopped' })
  }
  return (
    <div>
      {method === 'get' ? (
        <a
          href={href}
          download
          className={className}
          aria-busy={isComing || undefined}
          onClick={event => void download(event)}
        >
          {children}
        </a>
      ) : (
        <form method="post" action={href} onSubmit={event => void download(event)}>
          <button type="submit" className={className} aria-busy={isComing || undefined}>
            {children}
          </button>
        </form>
      )}
      <p role="status" className="mt-1 text-small text-soft empty:hidden">
        {words !== '' && <span>{words}</span>}
        {'is' in state && state.is === 'coming' && state.bytes > 0 && (
          // Hidden from screen readers, which would announce each change of the number.
          <span aria-hidden>{` ${formatCount(Math.ceil(state.bytes / 1_000))} kB`}</span>
        )}
      </p>
      {isComing && (
        <Button look="plain" size="small" onClick={stop}>
          Avbryt nedlastingen
        </Button>
      )}
      {'ok' in state && !state.ok && (
        <p role="alert" className="mt-1 text-small font-medium text-bad">
          {state.message}
        </p>
      )}
    </div>
  )
}

function wordsOf(state: State): string {
  if ('ok' in state) return state.ok ? `${state.name} er lastet ned` : ''
  if (state.is === 'coming') return 'Henter filen …'
  return state.is === 'stopped' ? 'Nedlastingen er avbrutt' : ''
}

function save({ file, name }: { file: Blob; name: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the URL only after the click, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
