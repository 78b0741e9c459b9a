export interface AskForFile {
  method: 'get' | 'post'
  signal: AbortSignal
  /** How much has come. */
  onBytes: (bytes: number) => void
}
export type FetchedFile = { ok: true; file: Blob; name: string } | { ok: false; message: string }

const offline = 'Vi fikk ikke kontakt med nettbutikken. Sjekk nettet og prøv igjen.'
const cutOff = 'Nedlastingen ble avbrutt. Sjekk nettet og prøv igjen.'
const loggedOut = 'Du er ikke logget inn lenger. Last siden på nytt.'
const wordsOf = (status: number): string => {
  if (status === 401) return loggedOut
  if (status === 403) return 'Du har ikke tilgang til filen.'
  return status === 429 || status === 503
    ? 'Nettbutikken har det travelt. Prøv igjen om litt.'
    : 'Noe gikk galt hos oss. Prøv igjen om litt.'
}

/** A file that the shop sends as an attachment, whole; words that may be shown where it does not come. */
export async function fetchFile(address: string, { method, signal, onBytes }: AskForFile): Promise<FetchedFile> {
  // As an empty form would be sent.
  const form = method === 'post' && { body: new URLSearchParams() }
  const answer = await fetch(address, { method: method.toUpperCase(), signal, ...form }).catch(() => null)
  if (answer === null) return { ok: false, message: offline }
  if (!answer.ok) return { ok: false, message: wordsOf(answer.status) }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1]
  // A session that has ended is sent on to the page to log in at.
  if (name === undefined || answer.body === null) return { ok: false, message: loggedOut }
  const parts: BlobPart[] = []
  let bytes = 0
  try {
    const reader = answer.body.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      parts.push(read.value)
      onBytes((bytes += read.value.length))
    }
  } catch {
    return { ok: false, message: cutOff }
  }
  return { ok: true, file: new Blob(parts, { type: answer.headers.get('Content-Type') ?? '' }), name }
}
