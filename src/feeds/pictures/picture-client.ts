import type { FileMark } from '#platform/files/outside-file.ts'

/** In bytes. */
export const maxPictureBytes = 30_000_000

export type PictureDownload =
  /** `maxAge`: time in ms for which the picture is fresh, as stated by the host. null: not stated. */
  | { state: 'unchanged'; maxAge: number | null }
  | { state: 'fetched'; content: Buffer; mark: FileMark; maxAge: number | null }
  /** `retryable`: a later attempt may succeed. `retryAfter`: in ms, as requested by the host. */
  | { state: 'failed'; reason: string; retryable: boolean; retryAfter: number | null }

/** Fetches a picture if it differs from the marked version. */
export type PictureClient = (url: URL, mark: FileMark) => Promise<PictureDownload>
