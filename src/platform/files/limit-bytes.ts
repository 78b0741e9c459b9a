import { Transform } from 'node:stream'

export class TooManyBytes extends Error {}

/** A stream that passes at most `max` bytes. Further bytes end it with the error TooManyBytes. */
export function limitBytes(max: number): Transform {
  let size = 0
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.byteLength
      if (size > max) done(new TooManyBytes(`has more than ${max} bytes`))
      else done(null, part)
    },
  })
}
