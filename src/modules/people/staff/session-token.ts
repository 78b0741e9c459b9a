import { createHash } from 'node:crypto'

/** As a session's token is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
