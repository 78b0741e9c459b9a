export type UploadFault =
  | 'too_large'
  | 'svg'
  | 'no_picture'
  | 'too_small'
  | 'too_many_pixels'
  /** The decoder took too long and was ended. */
  | 'too_slow'
  /** Too many pictures are waiting. */
  | 'busy'

export type UploadOutcome<Made> = { ok: true; made: Made } | { ok: false; reason: UploadFault }
