export const processRoles = ['web', 'jobs', 'both'] as const

/** One line if the role needs another process, which the embedded database does not permit. */
export function lonelyRole(env: { PROCESS_ROLE: string; DATABASE_URL?: string | undefined }): string | undefined {
  return env.PROCESS_ROLE === 'both' || env.DATABASE_URL !== undefined
    ? undefined
    : `PROCESS_ROLE is "${env.PROCESS_ROLE}" without DATABASE_URL; allowed: both, because no other process can use the embedded database`
}
