export {
  accountIdOf,
  roles,
  systemActor,
  type Actor,
  type CustomerActor,
  type KeyActor,
  type Role,
  type StaffActor,
} from './actor.ts'
export { hasPermission, worksFor, type Permission } from './permissions.ts'
export { findAudit, findLastAudit, pruneAudit, recordAudit } from './queries.ts'
