import { apiBase } from '#contract/paths.ts'

/** Calls the shop outside the measurements. Any status but 200 throws. */
export interface ShopClient {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: unknown): Promise<T>
}

export function shopClient(port: number): ShopClient {
  const ask = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${apiBase}${path}`, {
      ...init,
      signal: AbortSignal.timeout(30_000),
    })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`)
    return JSON.parse(text) as T
  }
  return {
    get: path => ask(path),
    post: (path, body) =>
      ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  }
}

/** Runs this many calls in parallel: fast, without loading the shop. */
export async function eachOf<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
  atOnce = 4,
): Promise<R[]> {
  const results: R[] = Array.from({ length: items.length })
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as T, index)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
