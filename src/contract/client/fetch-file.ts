export interface AskForFile {
  method: 'get' | 'post'
  signal: AbortSignal
  /** Receives the number of bytes downloaded so far. */
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

/** Downloads an attachment completely. On failure: a Norwegian text to show. */
export async function fetchFile(address: string, { method, signal, onBytes }: AskForFile): Promise<FetchedFile> {
  // Sends an empty form.
  const form = method === 'post' && { body: new URLSearchParams() }
  const response = await fetch(address, { method: method.toUpperCase(), signal, ...form }).catch(() => null)
  if (response === null) return { ok: false, message: offline }
  if (!response.ok) return { ok: false, message: wordsOf(response.status) }
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  // Without a file name, the response is the login page, because the session has ended.
  if (name === undefined || response.body === null) return { ok: false, message: loggedOut }
  const parts: BlobPart[] = []
  let bytes = 0
  try {
    const reader = response.body.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      parts.push(read.value)
      onBytes((bytes += read.value.length))
    }
  } catch {
    return { ok: false, message: cutOff }
  }
  return { ok: true, file: new Blob(parts, { type: response.headers.get('Content-Type') ?? '' }), name }
}
