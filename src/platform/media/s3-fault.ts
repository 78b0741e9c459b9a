import type { PictureStore } from '../config/picture-store.ts'
import { OperatorError } from '../operator-error.ts'

/** The store failed or gave an unexpected response. `wrong`: a retry cannot help. */
export class S3Fault extends OperatorError {
  readonly wrong: boolean

  constructor(message: string, wrong: boolean, cause: unknown) {
    super(message, { cause })
    this.wrong = wrong
  }
}

const networkFaults: Record<string, string> = {
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host',
  ECONNREFUSED: 'nothing listens there',
  AbortError: 'no answer in time',
  TimeoutError: 'no answer in time',
}

const ofPictures = { what: 'The store of pictures', variables: 'S3_', bucketVariable: 'S3_BUCKET or S3_PATH_STYLE' }

/**
 * Explains an error in one line, with what to correct. Contains neither the secret key nor the text of the response.
 * `about` names the store and the variables that configure it.
 */
export function explainS3Fault(
  error: unknown,
  { bucket, endpoint, region }: PictureStore,
  { what, variables, bucketVariable } = ofPictures,
): S3Fault {
  const { name, code, $metadata } = error as { name: string; code?: string; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  const fault = (wrong: boolean, text: string) =>
    new S3Fault(`${what} at ${endpoint ?? `AWS in ${region}`} ${text}`, wrong, error)
  if (name === 'CredentialsProviderError')
    return fault(true, `needs a key: set ${variables}ACCESS_KEY_ID and ${variables}SECRET_ACCESS_KEY`)
  if (status === 301 || name === 'AuthorizationHeaderMalformed' || name === 'PermanentRedirect')
    return fault(true, `has the bucket ${bucket} in another region: correct ${variables}REGION`)
  if (name === 'NoSuchBucket' || status === 404)
    return fault(true, `has no bucket ${bucket}: create it, or correct ${bucketVariable}`)
  if (name === 'RequestTimeTooSkewed') return fault(true, "refuses this machine's clock: set it")
  if (status === 401 || status === 403)
    return fault(
      true,
      `refuses the key (${name}): correct ${variables}ACCESS_KEY_ID and ${variables}SECRET_ACCESS_KEY, or let that key list, read, write and delete in the bucket ${bucket}`,
    )
  if (status !== undefined && status !== 200) return fault(false, `failed (${name}, status ${status})`)
  const reason = networkFaults[code ?? ''] ?? networkFaults[name] ?? code ?? name
  return fault(false, `cannot be reached (${reason}): it is away, or ${variables}ENDPOINT is wrong`)
}
