import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** The form in which a session token is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
