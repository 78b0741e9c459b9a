import { z } from 'zod'
import { lineText } from '#contract/short-text.ts'

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)
const name = lineText(200).nullish()
const transport = z.string().max(40)

const described = z.object({
  id: z.string(),
  type: z.string().describe('public-key'),
  transports: z.array(z.string()).optional(),
})
const request = { challenge: z.string(), timeout: z.int().optional(), hints: z.array(z.string()).optional() }
/** The options of `navigator.credentials.create`, in the JSON form of WebAuthn. */
export const passkeyCreation = z
  .object({
    ...request,
    rp: z.object({ name: z.string(), id: z.string().optional() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    excludeCredentials: z.array(described).optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
      })
      .optional(),
    attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
    extensions: z.object({ credProps: z.boolean().optional() }).optional(),
  })
  .describe('PublicKeyCredentialCreationOptionsJSON of WebAuthn')
/** The options of `navigator.credentials.get`, in the JSON form of WebAuthn. */
export const passkeyRequest = z
  .object({
    ...request,
    rpId: z.string().optional(),
    allowCredentials: z.array(described).optional(),
    userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
  })
  .describe('PublicKeyCredentialRequestOptionsJSON of WebAuthn')

// Later versions of WebAuthn add fields. Unknown ones are left out, not refused.
const credential = { id: base64url(1_400), rawId: base64url(1_400), type: z.literal('public-key') }
export const madePasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(8_000),
      attestationObject: base64url(30_000),
      transports: z.array(transport).max(10).optional(),
    }),
  })
  .describe('RegistrationResponseJSON of WebAuthn')
export const signedByPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(8_000),
      authenticatorData: base64url(8_000),
      signature: base64url(8_000),
      userHandle: base64url(200).optional(),
    }),
  })
  .describe('AuthenticationResponseJSON of WebAuthn')

export const newPasskey = z.strictObject({
  name: name.describe('Default: the name of the browser'),
  credential: madePasskey,
})
export const passkeyName = z.strictObject({ name: lineText(200) })
export const passkeyLogin = z.strictObject({ credential: signedByPasskey })

export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  host: z.string().describe('the host at which it can log in'),
  created_at: z.string(),
  used_at: z.string().nullable(),
})
export const passkeys = z.object({
  data: z.array(passkey).describe('the oldest first, at most 20'),
  password_needed: z
    .boolean()
    .describe(
      'true: adding or removing a passkey requires the password, because the login is more than ten minutes old',
    ),
  available: z.boolean().describe('whether passkeys work at the requested host'),
})

export type PasskeyCreation = z.infer<typeof passkeyCreation>
export type PasskeyRequest = z.infer<typeof passkeyRequest>
export type MadePasskey = z.infer<typeof madePasskey>
export type SignedByPasskey = z.infer<typeof signedByPasskey>
export type Passkey = z.infer<typeof passkey>
export type Passkeys = z.infer<typeof passkeys>
