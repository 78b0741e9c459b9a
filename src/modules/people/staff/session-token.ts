import { createHash } from 'node:crypto'

/** The form in which a session token is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
